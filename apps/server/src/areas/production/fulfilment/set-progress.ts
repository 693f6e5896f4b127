import type { Tx } from '@inkstand/database';
import { orders } from '@inkstand/database/tables/index';
import { mainLineIndex, PROGRESS } from '@inkstand/domain/order-main-line';
import { mayCause, type OrderEvent, type OrderStatus, transitionFor } from '@inkstand/domain/order-status';
import type { ShipmentReport } from '@inkstand/domain/shipment-status';
import { and, eq } from 'drizzle-orm';
import { transition } from '#areas/orders/index.ts';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { readProgress, recordReport } from './advance-order.ts';
import { notifyShipped } from './notify-shipped.ts';

/** Reports that staff may set in place of a fulfiller. */
const REPORT_BY_EVENT = new Map<OrderEvent, ShipmentReport>(PROGRESS.map(({ event, report }) => [event, report]));

interface HandProgress {
  orderId: string;
  event: OrderEvent;
  tracking?: { carrier: string; number: string; url: string } | undefined;
}

/**
 * Sets progress manually in the fulfillers' place: each parcel that is not as far gets the report, so that later
 * reports of the fulfiller count from there, and the order gets the status, with its own audit row.
 * @throws HttpError when the order's state table or the person's role does not allow it
 */
export async function setProgress(tx: Tx, ctx: Ctx, { orderId, event, tracking }: HandProgress): Promise<void> {
  const [order] = await tx
    .select({ status: orders.status, orderRef: orders.orderRef })
    .from(orders)
    .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.id, orderId)))
    .for('update');
  const report = REPORT_BY_EVENT.get(event);
  if (!order?.status || !report) fail('request.not_found');
  const way = transitionFor(order.status, event);
  if (!way) fail('order.action_not_allowed');
  if (!ctx.actor || !mayCause(way, ctx.actor, ctx.tenantId)) fail('request.forbidden');
  const reported = await reportParcels(tx, ctx, orderId, { report, to: way.to as OrderStatus, tracking });
  const changed = await transition(tx, ctx, { orderId, event, by: 'user' });
  if (!changed) fail('order.action_not_allowed');
  await recordAudit(tx, ctx, {
    action: 'order.status_set_by_hand',
    objectType: 'order',
    objectId: orderId,
    details: { order_ref: order.orderRef, from: changed.from, to: changed.to },
  });
  if (report !== 'shipped') return;
  for (const { id, number } of reported) await notifyShipped(tx, ctx, { id, number, orderId, tracking });
}

/** @returns the parcels that were not as far yet */
async function reportParcels(
  tx: Tx,
  ctx: Ctx,
  orderId: string,
  { report, to, tracking }: { report: ShipmentReport; to: OrderStatus; tracking: HandProgress['tracking'] },
): Promise<{ id: string; number: number }[]> {
  const parcels = await readProgress(tx, ctx, orderId);
  const behind = parcels.filter(({ status }) => status !== 'cancelled' && mainLineIndex(status) < mainLineIndex(to));
  for (const { id: shipmentId } of behind) {
    await recordReport(tx, ctx, { shipmentId, type: report, occurredAt: ctx.now(), tracking });
  }
  return behind;
}
