import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import { type FulfillerReport, fulfillerReport } from '@inkstand/contract/programs';
import type { Tx } from '@inkstand/database';
import { fulfillers, shipments } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { failpoint } from '#failpoint.ts';
import { parseFields } from '#http/parse.ts';
import { fail, failField } from '#refusals.ts';
import { isSigned } from './signature.ts';
import { takeReport } from './take-report.ts';

/**
 * A fulfiller reports progress (docs/fulfillers.md). A forged, unsigned or old message gets 401 and changes nothing, one
 * that came before the same answer and no effect.
 */
export async function fulfillerEvent(
  ctx: Ctx,
  { params, rawBody, headers }: VerbInputOf<'fulfillerEvent'>,
): Promise<VerbReplyOf<'fulfillerEvent'>> {
  const fulfillerId = params.fulfiller_id;
  const secret = await ctx.staffTx((tx) => readSecret(tx, fulfillerId));
  const message = {
    timestamp: headers['inkstand-timestamp'],
    signature: headers['inkstand-signature'],
    rawBody,
  };
  if (!secret || !isSigned(secret, message, ctx.now())) fail('request.bad_signature');
  const report = readReport(rawBody);
  if (headers['inkstand-event-id'] !== report.event_id) failField('event_id', 'invalid');
  const shipment = await ctx.staffTx((tx) => findShipment(tx, fulfillerId, report.shipment_id));
  if (!shipment) fail('request.not_found');
  await takeReport(ctx, shipment, report);
  failpoint('report.committed');
  return { received: true };
}

async function readSecret(tx: Tx, fulfillerId: string): Promise<string | undefined> {
  const [fulfiller] = await tx
    .select({ secret: fulfillers.secret })
    .from(fulfillers)
    .where(eq(fulfillers.id, fulfillerId));
  return fulfiller?.secret;
}

function readReport(rawBody: Uint8Array): FulfillerReport {
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(rawBody));
  } catch {
    fail('request.malformed');
  }
  return parseFields(fulfillerReport, body);
}

/** The shipment with this id, if it is this fulfiller's: nobody reports on a parcel of somebody else. */
async function findShipment(tx: Tx, fulfillerId: string, shipmentId: string) {
  const [shipment] = await tx
    .select()
    .from(shipments)
    .where(and(eq(shipments.id, shipmentId), eq(shipments.fulfillerId, fulfillerId)));
  return shipment;
}
