import type { Tx } from '@inkstand/database';
import { orders } from '@inkstand/database/tables/index';
import type { PersonalAction } from '@inkstand/domain/order-status';
import { STATUS_RULES } from '@inkstand/domain/order-status-rules';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { findHindrance } from './order-detail.ts';
import { readParcels } from './order-lines.ts';
import { jobPriority, unfreezeOrder } from './order-writes.ts';
import { type Changed, transition } from './transition.ts';

/**
 * Performs a person's action on one order, alone or in a bulk action: the transition, its consequences, and the next
 * job.
 * @throws HttpError when the transition table, the person's role or another rule forbids it
 */
export async function takeAction(
  tx: Tx,
  ctx: Ctx,
  which: { orderRef: string } | { orderId: string },
  { action, reason }: { action: PersonalAction; reason: string },
): Promise<Changed> {
  const named = 'orderRef' in which ? eq(orders.orderRef, which.orderRef) : eq(orders.id, which.orderId);
  const own = and(eq(orders.tenantId, ctx.tenantId), named);
  const [order] = await tx
    .select({ id: orders.id, kind: orders.kind, shippingMethod: orders.shippingMethod })
    .from(orders)
    .where(and(own, isNotNull(orders.status)))
    .for('update');
  if (!order) fail('request.not_found');
  const cancellations = (await readParcels(tx, ctx, order.id)).map(({ cancellation }) => cancellation);
  if (findHindrance(ctx, action, cancellations)) fail('order.action_not_allowed');
  const changed = await transition(tx, ctx, { orderId: order.id, event: action, by: 'user', reason });
  if (!changed) fail('order.action_not_allowed');
  const { nextJob } = STATUS_RULES[changed.to];
  if (nextJob) {
    await unfreezeOrder(tx, ctx, order.id);
    await ctx.jobs.send(tx, nextJob, { tenantId: ctx.tenantId, orderId: order.id }, jobPriority(order));
  }
  return changed;
}
