import type { Tx } from '@inkstand/database';
import type { OrderStatus } from '@inkstand/domain/order-status';
import type { Ctx } from '#context.ts';

/** Tells every open back-office page that an order has a new status, or has just been placed, when the transaction commits. */
export async function announceOrder(
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
  await ctx.realtime.publish(tx, channels, 'order.updated', { order_ref, status, ...(isNew ? { is_new: true } : {}) });
}
