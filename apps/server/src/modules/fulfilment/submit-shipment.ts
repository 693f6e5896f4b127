import { type Ctx, type Services, systemContext } from '#context.ts';
import { GiveUp, type JobData, type JobDefinition } from '#jobs.ts';
import { transition } from '#modules/orders/index.ts';
import { lockOrder } from './advance-order.ts';
import { destinationOf } from './destination.ts';
import { postJson } from './post-json.ts';
import { readShipment, type ShipmentToSubmit } from './read-shipment.ts';
import { recordReport, recordTaken } from './record-shipment.ts';
import { shipmentMessage } from './shipment-message.ts';
import { sign } from './signature.ts';

type ShipmentJob = JobData['shipment.submit'];

/** Answers that no repetition changes: the key belongs to another body, or the order cannot be read. */
const FINAL_ANSWERS: readonly number[] = [409, 422];
const MOST_LETTERS = 300;

/**
 * Job `shipment.submit`: hands a shipment to its fulfiller (docs/fulfillers.md), under one idempotency key however often
 * it is tried, so that a lost answer makes no second parcel.
 */
async function submitShipment(services: Services, { tenantId, shipmentId }: ShipmentJob): Promise<void> {
  const ctx = systemContext(services, tenantId);
  const found = await ctx.tx((tx) => readShipment(tx, ctx, shipmentId));
  if (!found || found.isTaken || found.order.frozen || found.order.status !== 'submitting to fulfiller') return;
  const externalRef = await handOver(ctx, found);
  await ctx.tx(async (tx) => {
    const { id, orderId, fulfillerId } = found.shipment;
    await recordTaken(tx, ctx, { id, orderId, fulfillerId }, externalRef);
  });
}

/** Answers the fulfiller's own number of the order. */
async function handOver(ctx: Ctx, found: ShipmentToSubmit): Promise<string> {
  const { shipment, fulfiller } = found;
  const { url, origin, publicOnly } = destinationOf(ctx, fulfiller);
  const body = shipmentMessage(ctx, found, origin);
  const timestamp = String(Math.floor(ctx.now().getTime() / 1000));
  const headers = {
    'idempotency-key': shipment.id,
    'inkstand-timestamp': timestamp,
    'inkstand-signature': sign(fulfiller.secret, timestamp, body),
  };
  const { status, text } = await postJson(url, { headers, body, publicOnly });
  if (FINAL_ANSWERS.includes(status)) throw new GiveUp(`${fulfiller.name} refused the order with ${status}.`);
  const externalRef = status === 200 ? acknowledgedRef(text) : undefined;
  if (externalRef === undefined) throw new Error(`${fulfiller.name} answered ${status} without an acknowledgement.`);
  return externalRef;
}

/** A page of HTML with status 200 acknowledges nothing. */
function acknowledgedRef(text: string): string | undefined {
  try {
    const { external_ref: ref, status } = JSON.parse(text) as { external_ref?: unknown; status?: unknown };
    return status === 'accepted' && typeof ref === 'string' && ref !== '' ? ref.slice(0, 100) : undefined;
  } catch {
    return undefined;
  }
}

/** After the last try people have to look at it. The reason tells them what the fulfiller did. */
async function giveUpShipment(services: Services, { tenantId, shipmentId }: ShipmentJob, error: string): Promise<void> {
  const ctx = systemContext(services, tenantId);
  const reason = error.slice(0, MOST_LETTERS);
  await ctx.tx(async (tx) => {
    const found = await readShipment(tx, ctx, shipmentId);
    if (!found) return;
    const status = await lockOrder(tx, ctx, found.shipment.orderId);
    if (found.isTaken || status !== 'submitting to fulfiller') return;
    await recordReport(tx, ctx, { shipmentId, type: 'submission_failed', occurredAt: ctx.now() });
    await transition(tx, ctx, { orderId: found.shipment.orderId, event: 'fail_submission', by: 'system', reason });
  });
}

export const shipmentSubmitJob: JobDefinition<'shipment.submit'> = {
  name: 'shipment.submit',
  retries: 8,
  handle: submitShipment,
  giveUp: giveUpShipment,
};
