import { awaitsCancellation } from '@inkstand/domain/shipment-status';
import { type Parcel, readParcels, releaseShipmentCapacity } from '#areas/orders/index.ts';
import { type Ctx, type Services, systemContext } from '#context.ts';
import type { JobDefinition } from '#jobs/job-definition.ts';
import type { JobData } from '#jobs/jobs.ts';
import { advanceOrder, lockOrder, recordInTimeline, recordReport } from './advance-order.ts';
import { callFulfiller, FulfillerError } from './call-fulfiller.ts';
import { readShipment, type ShipmentToSubmit } from './shipment-message.ts';

type ShipmentJob = JobData['shipment.cancel'];

/** A submission in flight when cancellation was requested has ended after this time, answered or not. */
const SUBMISSION_LASTS_MS = 30_000;

interface Asked {
  shipment: ShipmentToSubmit['shipment'];
  parcel: Parcel;
  /** `since`: time of the last request. `times`: number of requests so far. */
  since: Date;
  times: number;
}

/**
 * Job `shipment.cancel`: asks a fulfiller not to make a parcel (docs/fulfillers.md). It decides and reports; only when
 * it never had the parcel, or can no longer cancel, is the outcome known at once.
 */
async function cancelShipment(services: Services, { tenantId, shipmentId }: ShipmentJob): Promise<void> {
  const ctx = systemContext(services, tenantId);
  const found = await ctx.tx((tx) => readShipment(tx, ctx, shipmentId));
  const asked = found && !found.order.frozen ? await readAsked(ctx, found.shipment) : undefined;
  if (!found || !asked) return;
  const { status } = await callFulfiller(services, found.fulfiller, {
    path: { shipmentId, about: 'cancellation' },
    body: JSON.stringify({ shipment_id: shipmentId }),
    idempotencyKey: `${shipmentId}:cancellation:${asked.times}`,
  });
  if (status >= 200 && status < 300) return;
  if (status === 409) return recordOutcome(ctx, asked, 'cancellation_refused');
  const mayStillArrive = ctx.now().getTime() - asked.since.getTime() < SUBMISSION_LASTS_MS;
  if (status === 404 && !asked.parcel.isAccepted && !mayStillArrive) return recordOutcome(ctx, asked, 'cancelled');
  throw new FulfillerError(`${found.fulfiller.name} answered ${status} to a cancellation.`);
}

/** Loads the parcel while its cancellation is undecided. */
async function readAsked(ctx: Ctx, shipment: Asked['shipment']): Promise<Asked | undefined> {
  const parcels = await ctx.tx((tx) => readParcels(tx, ctx, shipment.orderId));
  const parcel = parcels.find(({ id }) => id === shipment.id);
  const requests = parcel?.entries.filter(({ type }) => type === 'cancellation_requested') ?? [];
  const last = requests.at(-1);
  if (!parcel || !last || !awaitsCancellation(parcel.entries)) return undefined;
  return { shipment, parcel, since: last.occurredAt, times: requests.length };
}

/** Records the outcome that the answer already gives, as if the fulfiller had reported it. */
async function recordOutcome(ctx: Ctx, { shipment }: Asked, type: 'cancelled' | 'cancellation_refused'): Promise<void> {
  const { id: shipmentId, orderId, fulfillerId } = shipment;
  await ctx.tx(async (tx) => {
    const status = await lockOrder(tx, ctx, orderId);
    if (!status) return;
    const now = (await readParcels(tx, ctx, orderId)).find(({ id }) => id === shipmentId);
    if (!now || !awaitsCancellation(now.entries)) return;
    await recordReport(tx, ctx, { shipmentId, type, occurredAt: ctx.now() });
    // A withdrawn shipment, or one of an order cancelled before, released its capacity then.
    const isNew = type === 'cancelled' && now.cancellation !== 'cancelled' && status !== 'cancelled';
    if (isNew) await releaseShipmentCapacity(tx, [shipment]);
    await recordInTimeline(
      tx,
      ctx,
      { orderId, fulfillerId },
      { event: `report_${type}`, reason: `Parcel ${now.number}.` },
    );
    await advanceOrder(tx, ctx, orderId, fulfillerId);
  });
}

/** The request stays open: people contact the fulfiller another way and confirm manually. */
async function giveUpCancelling(services: Services, { tenantId, shipmentId }: ShipmentJob, error: string) {
  const ctx = systemContext(services, tenantId);
  await ctx.tx(async (tx) => {
    const found = await readShipment(tx, ctx, shipmentId);
    if (!found) return;
    await lockOrder(tx, ctx, found.shipment.orderId);
    const parcels = await readParcels(tx, ctx, found.shipment.orderId);
    if (!awaitsCancellation(parcels.find(({ id }) => id === shipmentId)?.entries ?? [])) return;
    await recordInTimeline(tx, ctx, found.shipment, { event: 'cancellation_unheard', reason: error.slice(0, 300) });
  });
}

export const shipmentCancelJob: JobDefinition<'shipment.cancel'> = {
  name: 'shipment.cancel',
  retries: 8,
  handle: cancelShipment,
  giveUp: giveUpCancelling,
};
