import type { Tx } from '@inkstand/database';
import { shipmentEvents } from '@inkstand/database/tables/index';
import type { ShipmentEventType } from '@inkstand/domain/shipment-status';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { advanceOrder, lockOrder } from './advance-order.ts';
import { readEntries } from './read-shipment.ts';

export interface ShipmentReport {
  shipmentId: string;
  type: ShipmentEventType;
  occurredAt: Date;
  externalRef?: string;
  tracking?: { carrier: string; number: string; url: string } | undefined;
}

/** Appends to a shipment's history, which is never changed. */
export async function recordReport(tx: Tx, ctx: Ctx, report: ShipmentReport): Promise<void> {
  const { shipmentId, type, occurredAt, externalRef = '', tracking } = report;
  await tx.insert(shipmentEvents).values({
    tenantId: ctx.tenantId,
    shipmentId,
    type,
    occurredAt,
    externalRef,
    at: ctx.now(),
    carrier: tracking?.carrier ?? '',
    trackingNumber: tracking?.number ?? '',
    trackingUrl: tracking?.url ?? '',
  });
}

/** Notes that the fulfiller has the shipment, once, whether its answer told us or its first report; then moves the order on. */
export async function recordTaken(
  tx: Tx,
  ctx: Ctx,
  { id: shipmentId, orderId, fulfillerId }: { id: string; orderId: string; fulfillerId: string },
  externalRef: string,
): Promise<void> {
  await lockOrder(tx, ctx, orderId);
  const entries = await readEntries(tx, ctx, shipmentId);
  if (entries.some(({ type }) => type === 'submitted')) return;
  await recordReport(tx, ctx, { shipmentId, type: 'submitted', occurredAt: ctx.now(), externalRef });
  await recordAudit(tx, ctx, {
    action: 'fulfiller.submission_succeeded',
    objectType: 'shipment',
    objectId: shipmentId,
    details: { order_id: orderId, fulfiller: fulfillerId, external_ref: externalRef },
  });
  await advanceOrder(tx, ctx, orderId);
  // The address changed while nobody knew whether the fulfiller had the first one.
  if (entries.some(({ type }) => type === 'address_changed')) {
    await ctx.jobs.send(tx, 'shipment.address', { tenantId: ctx.tenantId, shipmentId, fulfillerId });
  }
}
