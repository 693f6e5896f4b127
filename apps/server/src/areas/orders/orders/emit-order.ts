import type { Tx } from '@inkstand/database';
import { events, orders } from '@inkstand/database/tables/index';
import { LIVE_MESSAGE, type OrderStatus } from '@inkstand/domain/order-status';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';

/** Tells every open back-office page that an order has a new status, or has just been placed, when the transaction commits. */
export async function emitOrder(
  tx: Tx,
  ctx: Pick<Ctx, 'realtime' | 'tenantId'>,
  order: { orderRef: string; status: OrderStatus; eventSlug: string; isNew?: boolean },
): Promise<void> {
  const channels = [
    `private-tenant.${ctx.tenantId}`,
    `private-event.${ctx.tenantId}.${order.eventSlug}`,
    'private-staff',
  ];
  const { orderRef: order_ref, status, isNew } = order;
  await ctx.realtime.publish(tx, channels, LIVE_MESSAGE, { order_ref, status, ...(isNew ? { is_new: true } : {}) });
}

/** Likewise that something else of a placed order is new, such as a note in its timeline. */
export async function emitNews(tx: Tx, ctx: Pick<Ctx, 'realtime' | 'tenantId'>, orderId: string): Promise<void> {
  const [order] = await tx
    .select({ orderRef: orders.orderRef, status: orders.status, eventSlug: events.slug })
    .from(orders)
    .innerJoin(events, and(eq(events.tenantId, orders.tenantId), eq(events.id, orders.eventId)))
    .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.id, orderId)));
  if (order?.status) await emitOrder(tx, ctx, { ...order, status: order.status });
}
