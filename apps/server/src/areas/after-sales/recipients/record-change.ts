import type { Tx } from '@inkstand/database';
import { orderEvents } from '@inkstand/database/tables/index';
import { emitOrder } from '#areas/orders/index.ts';
import type { Ctx } from '#context.ts';
import type { LockedOrder } from './lock-order.ts';

/** Puts what a recipient changed into the order's timeline, and tells open back-office pages. No personal values. */
export async function recordChange(
  tx: Tx,
  ctx: Ctx,
  { order, event }: LockedOrder,
  entry: { event: 'correct_address' | 'change_size'; reason: string; actor?: string },
): Promise<void> {
  await tx
    .insert(orderEvents)
    .values({ tenantId: ctx.tenantId, orderId: order.id, actor: 'recipient', from: null, to: null, ...entry });
  await emitOrder(tx, ctx, { orderRef: order.orderRef, status: order.status, eventSlug: event.slug });
}
