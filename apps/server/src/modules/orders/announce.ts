import type { Tx } from '@inkstand/database';
import type { OrderStatus } from '@inkstand/domain/order-status';
import type { Ctx } from '#context.ts';

/** Tells every open back-office page that an order has a new status, when the transaction commits. */
export async function announceOrder(
  tx: Tx,
  ctx: Pick<Ctx, 'realtime' | 'tenantId'>,
  order: { orderRef: string; status: OrderStatus; eventSlug: string },
): Promise<void> {
  const channels = [
    `private-tenant.${ctx.tenantId}`,
    `private-event.${ctx.tenantId}.${order.eventSlug}`,
    'private-staff',
  ];
  await ctx.realtime.publish(tx, channels, 'order.updated', { order_ref: order.orderRef, status: order.status });
}
