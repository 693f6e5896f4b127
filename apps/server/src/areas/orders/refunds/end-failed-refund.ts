import type { Tx } from '@inkstand/database';
import { orders, refunds } from '@inkstand/database/tables/index';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';

/** Takes a failed refund off the work that waits for a person; of two who do, one does. */
export async function endFailedRefund(
  tx: Tx,
  ctx: Pick<Ctx, 'tenantId' | 'now'>,
  { orderId, refundId }: { orderId: string; refundId: string },
): Promise<typeof refunds.$inferSelect> {
  // The order first, as everybody does.
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.id, orderId)))
    .for('update');
  const own = and(eq(refunds.tenantId, ctx.tenantId), eq(refunds.orderId, orderId), eq(refunds.id, refundId));
  const [known] = await tx.select({ id: refunds.id }).from(refunds).where(own);
  if (!known) fail('request.not_found');
  const [ended] = await tx
    .update(refunds)
    .set({ settledAt: ctx.now() })
    .where(and(own, eq(refunds.status, 'failed'), isNull(refunds.settledAt)))
    .returning();
  return ended ?? fail('order.action_not_allowed');
}
