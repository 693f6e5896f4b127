import { createHash } from 'node:crypto';
import { addressAnswer } from '@inkstand/contract/production/fulfiller-wire';
import type { Tx } from '@inkstand/database';
import { readParcels } from '#areas/orders/index.ts';
import { type Ctx, type Services, systemContext } from '#context.ts';
import type { JobDefinition } from '#jobs/job-definition.ts';
import { GiveUp, type JobData } from '#jobs/jobs.ts';
import { lockOrder, recordInTimeline, recordReport } from './advance-order.ts';
import { callFulfiller, FulfillerError, jsonIn } from './call-fulfiller.ts';
import { readShipment, type ShipmentToSubmit, toShipTo } from './shipment-message.ts';

type ShipmentJob = JobData['shipment.address'];

/** Final statuses, not retried: unknown shipment, too late, or unreadable request. */
const FINAL_STATUSES: readonly number[] = [404, 409, 422];

/**
 * Queues a job for every fulfiller that has a parcel and has not shipped it yet, in the transaction of the address
 * correction. A fulfiller without a connection is notified by people, so the timeline asks for it.
 */
export async function sendAddressChange(tx: Tx, ctx: Ctx, orderId: string): Promise<void> {
  if (!(await lockOrder(tx, ctx, orderId))) return;
  for (const parcel of await readParcels(tx, ctx, orderId)) {
    const { id: shipmentId, fulfillerId, adapter, isAccepted, isUnderway } = parcel;
    if (!isUnderway) continue;
    const isCalled = adapter === 'http';
    // A parcel that is not accepted yet may have been submitted: its fulfiller is notified once it is known to have
    // accepted.
    if (isAccepted || isCalled) {
      await recordReport(tx, ctx, { shipmentId, type: 'address_changed', occurredAt: ctx.now() });
    }
    if (!isAccepted) continue;
    if (isCalled) {
      await ctx.jobs.send(tx, 'shipment.address', { tenantId: ctx.tenantId, shipmentId, fulfillerId });
    } else {
      const reason = `${parcel.fulfillerName} must be told of the new address.`;
      await recordInTimeline(tx, ctx, { orderId, fulfillerId }, { event: 'address_by_hand', reason });
    }
  }
}

/** Job `shipment.address`: sends the order's current address for a parcel. */
async function changeAddress(services: Services, { tenantId, shipmentId }: ShipmentJob): Promise<void> {
  const ctx = systemContext(services, tenantId);
  const found = await ctx.tx((tx) => readWaiting(tx, ctx, shipmentId));
  if (!found) return;
  const { fulfiller } = found;
  const body = addressMessage(found);
  const idempotencyKey = `${shipmentId}:address:${createHash('sha256').update(body).digest('hex').slice(0, 16)}`;
  const { status, text } = await callFulfiller(services, fulfiller, {
    path: { shipmentId, about: 'address' },
    body,
    idempotencyKey,
  });
  if (FINAL_STATUSES.includes(status)) throw new GiveUp(`${fulfiller.name} refused the new address with ${status}.`);
  const { data: answer } = addressAnswer.safeParse(jsonIn(text));
  if (status !== 200 || !answer) throw new FulfillerError(`${fulfiller.name} answered ${status} to a new address.`);
  if (answer.status === 'refused') throw new GiveUp(`${fulfiller.name} cannot change the address any more.`);
  await ctx.tx(async (tx) => {
    await lockOrder(tx, ctx, found.shipment.orderId);
    const now = await readWaiting(tx, ctx, shipmentId);
    // If the address changed again meanwhile, that change's own job sends it.
    if (now && addressMessage(now) === body) await recordOutcome(tx, ctx, now, 'address_accepted', '');
  });
}

/** Loads the shipment while its fulfiller has not answered the last address change. */
async function readWaiting(tx: Tx, ctx: Ctx, shipmentId: string): Promise<ShipmentToSubmit | undefined> {
  const found = await readShipment(tx, ctx, shipmentId);
  if (!found || found.order.frozen) return undefined;
  const parcels = await readParcels(tx, ctx, found.shipment.orderId);
  const parcel = parcels.find(({ id }) => id === shipmentId);
  const last = parcel?.entries.findLast(({ type }) => type.startsWith('address_'));
  return parcel?.isAccepted && parcel.isUnderway && last?.type === 'address_changed' ? found : undefined;
}

const addressMessage = ({ shipment, customer }: ShipmentToSubmit) =>
  JSON.stringify({ shipment_id: shipment.id, ship_to: toShipTo(customer) });

async function recordOutcome(
  tx: Tx,
  ctx: Ctx,
  { shipment }: ShipmentToSubmit,
  type: 'address_accepted' | 'address_refused',
  reason: string,
): Promise<void> {
  await recordReport(tx, ctx, { shipmentId: shipment.id, type, occurredAt: ctx.now() });
  await recordInTimeline(tx, ctx, shipment, { event: type, reason });
}

/** The parcel goes to the old address unless a person contacts the fulfiller. */
async function giveUpAddress(services: Services, { tenantId, shipmentId }: ShipmentJob, error: string): Promise<void> {
  const ctx = systemContext(services, tenantId);
  await ctx.tx(async (tx) => {
    const found = await readShipment(tx, ctx, shipmentId);
    if (!found) return;
    await lockOrder(tx, ctx, found.shipment.orderId);
    const waiting = await readWaiting(tx, ctx, shipmentId);
    if (waiting) await recordOutcome(tx, ctx, waiting, 'address_refused', error.slice(0, 300));
  });
}

export const shipmentAddressJob: JobDefinition<'shipment.address'> = {
  name: 'shipment.address',
  retries: 8,
  handle: changeAddress,
  giveUp: giveUpAddress,
};
