import type { Tx } from '@inkstand/database';
import { orders } from '@inkstand/database/tables/index';
import { orderDeliveredAt, type ShipmentEntry } from '@inkstand/domain/shipment-status';
import { and, eq, isNull } from 'drizzle-orm';
import { notifyWebhooks, orderInMessage } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { readOrderToNotify } from './notify-shipped.ts';

/**
 * Records when an order was delivered: once all of its parcels are, and never while it is not shipped. The first time,
 * the client's webhooks are told.
 * @param parcels of an order that the caller has locked
 */
export async function recordDelivery(
  tx: Tx,
  ctx: Ctx,
  orderId: string,
  parcels: readonly { entries: readonly ShipmentEntry[] }[],
): Promise<void> {
  const deliveredAt = orderDeliveredAt(parcels) ?? null;
  const shippedOrder = and(eq(orders.tenantId, ctx.tenantId), eq(orders.id, orderId), eq(orders.status, 'shipped'));
  await tx.update(orders).set({ deliveredAt }).where(shippedOrder);
  if (deliveredAt) await notifyDelivered(tx, ctx, { orderId, deliveredAt });
}

/**
 * A delivery that was undone and is recorded again, or that of a reprint, changes no row here and is not told again.
 */
async function notifyDelivered(
  tx: Tx,
  ctx: Ctx,
  { orderId, deliveredAt }: { orderId: string; deliveredAt: Date },
): Promise<void> {
  const first = await tx
    .update(orders)
    .set({ deliveryNotifiedAt: ctx.now() })
    .where(
      and(
        eq(orders.tenantId, ctx.tenantId),
        eq(orders.id, orderId),
        eq(orders.status, 'shipped'),
        isNull(orders.deliveryNotifiedAt),
      ),
    )
    .returning({ id: orders.id });
  if (first.length === 0) return;
  const order = await readOrderToNotify(tx, ctx, orderId);
  if (!order) return;
  const data = { order: orderInMessage(order, 'shipped'), delivered_at: deliveredAt.toISOString() };
  await notifyWebhooks(tx, ctx, order.listeners, [{ type: 'order.delivered', data }]);
}
