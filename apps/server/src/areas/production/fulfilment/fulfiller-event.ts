import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { type FulfillerReport, fulfillerReport } from '@inkstand/contract/programs';
import type { Tx } from '@inkstand/database';
import { fulfillers, shipments } from '@inkstand/database/tables/index';
import { and, eq, sql } from 'drizzle-orm';
import { openFulfillerSecret } from '#areas/production/fulfillers/fulfiller-secret.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { failpoint } from '#failpoint.ts';
import { parseFields } from '#http/parse.ts';
import { isSigned } from '#outgoing/signature.ts';
import { preparedStatement } from '#sql/prepared-statement.ts';
import { processReport } from './apply-report.ts';

/**
 * Receives a fulfiller's progress report (docs/fulfillers.md). A forged, unsigned or old message gets 401 and changes
 * nothing; a repeated one gets the same response and has no effect.
 */
export async function fulfillerEvent(
  ctx: Ctx,
  { params, rawBody, headers }: HandlerInput<'fulfillerEvent'>,
): Promise<HandlerReply<'fulfillerEvent'>> {
  const fulfillerId = params.fulfiller_id;
  const { report, shipment } = await ctx.staffTx(async (tx) => {
    const secret = await readSecret(tx, ctx, fulfillerId);
    if (!secret || !isSigned(secret, signedMessage(headers, rawBody), ctx.now())) fail('request.bad_signature');
    const told = parseReportBody(rawBody);
    if (headers['inkstand-event-id'] !== told.event_id) failField('event_id', 'invalid');
    const known = await findShipment(tx, fulfillerId, told.shipment_id);
    return { report: told, shipment: known ?? fail('request.not_found') };
  });
  await processReport(ctx, shipment, report);
  failpoint('report.committed');
  return { received: true };
}

const signedMessage = (headers: Record<string, string | undefined>, rawBody: Uint8Array) => ({
  timestamp: headers['inkstand-timestamp'],
  signature: headers['inkstand-signature'],
  rawBody,
});

/** A secret from before a change of SECRET_KEY cannot be read: then no signature is valid until there is a new one. */
async function readSecret(tx: Tx, ctx: Ctx, id: string): Promise<string | undefined> {
  const [fulfiller] = await secretQuery(tx).execute({ fulfillerId: id });
  if (!fulfiller) return undefined;
  try {
    return openFulfillerSecret(ctx, { id, ...fulfiller });
  } catch (err) {
    ctx.log.warn({ err, fulfillerId: id }, 'fulfiller: its secret was encrypted with another SECRET_KEY');
    return undefined;
  }
}

function parseReportBody(rawBody: Uint8Array): FulfillerReport {
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(rawBody));
  } catch {
    fail('request.malformed');
  }
  return parseFields(fulfillerReport, body);
}

/** Finds this fulfiller's shipment by id: a fulfiller cannot report on another's. */
async function findShipment(tx: Tx, fulfillerId: string, shipmentId: string) {
  const [shipment] = await shipmentQuery(tx).execute({ shipmentId, fulfillerId });
  return shipment;
}

// Prepared: it runs with every report.
const secretQuery = preparedStatement((tx) =>
  tx
    .select({ secret: fulfillers.secret })
    .from(fulfillers)
    .where(eq(fulfillers.id, sql.placeholder('fulfillerId')))
    .prepare('fulfiller_secret'),
);

const shipmentQuery = preparedStatement((tx) =>
  tx
    .select()
    .from(shipments)
    .where(
      and(eq(shipments.id, sql.placeholder('shipmentId')), eq(shipments.fulfillerId, sql.placeholder('fulfillerId'))),
    )
    .prepare('reported_shipment'),
);
