import { transition } from '#areas/orders/index.ts';
import { type Services, systemContext } from '#context.ts';
import { failpoint } from '#failpoint.ts';
import type { JobData, JobDefinition } from '#jobs.ts';
import { findAdapter } from './adapters.ts';
import { lockOrder } from './advance-order.ts';
import { readShipment } from './read-shipment.ts';
import { recordReport, recordTaken } from './record-shipment.ts';

type ShipmentJob = JobData['shipment.submit'];

const MAX_LENGTH = 300;

/**
 * Job `shipment.submit`: hands a shipment to its fulfiller (docs/fulfillers.md), under one idempotency key however often
 * it is tried, so that a lost answer makes no second parcel.
 */
async function submitShipment(services: Services, { tenantId, shipmentId }: ShipmentJob): Promise<void> {
  const ctx = systemContext(services, tenantId);
  const found = await ctx.tx((tx) => readShipment(tx, ctx, shipmentId));
  if (!found || found.isTaken || found.order.frozen || found.order.status !== 'submitting to fulfiller') return;
  // Whether an earlier try arrived is for the job that asks to cancel it to find out.
  if (found.cancellation === 'requested' || found.cancellation === 'cancelled') return;
  const { handOver, whenTaken } = findAdapter(found);
  failpoint('hand_over.before_call');
  const externalRef = await handOver(ctx, found);
  failpoint('hand_over.answered');
  await ctx.tx(async (tx) => {
    const { id, orderId, fulfillerId } = found.shipment;
    await recordTaken(tx, ctx, { id, orderId, fulfillerId }, externalRef);
    await whenTaken?.(tx, ctx, found);
    failpoint('hand_over.written');
  });
  failpoint('hand_over.committed');
}

/** After the last try people have to look at it. The reason tells them what the fulfiller did. */
async function giveUpShipment(services: Services, { tenantId, shipmentId }: ShipmentJob, error: string): Promise<void> {
  const ctx = systemContext(services, tenantId);
  const reason = error.slice(0, MAX_LENGTH);
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
