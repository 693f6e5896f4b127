import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import { orders } from '@inkstand/database/tables/index';
import type { OrderStatus } from '@inkstand/domain/order-status';
import { EVENT_LABELS } from '@inkstand/i18n/staff';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import type { JobName } from '#jobs.ts';
import { fail, failField } from '#refusals.ts';
import { readOrderDetail } from './order-detail.ts';
import { hindranceOf, isPersonalAction } from './personal-actions.ts';
import { readParcels } from './read-parcels.ts';
import { transition } from './transition.ts';
import { urgencyOf } from './urgency.ts';

/** The job that goes on with an order in the status that an action leads to. */
const jobAfter: Partial<Record<OrderStatus, Extract<JobName, `order.${string}`>>> = {
  'queued downloading': 'order.download',
  'queued submitting to fulfiller': 'order.submit',
};

/** Takes one of the actions that the order lists. The order's table says who may and when. */
export async function actOnOrder(
  ctx: Ctx,
  { params, body }: VerbInputOf<'actOnOrder'>,
): Promise<VerbReplyOf<'actOnOrder'>> {
  const { action, reason } = body;
  if (!isPersonalAction(action)) failField('action', 'invalid');
  await ctx.tx(async (tx) => {
    const own = and(eq(orders.tenantId, ctx.tenantId), eq(orders.orderRef, params.order_ref));
    const [order] = await tx
      .select({ id: orders.id, frozen: orders.frozen, kind: orders.kind, shippingMethod: orders.shippingMethod })
      .from(orders)
      .where(and(own, isNotNull(orders.status)))
      .for('update');
    if (!order) fail('request.not_found');
    const cancellations = (await readParcels(tx, ctx, order.id)).map(({ cancellation }) => cancellation);
    if (hindranceOf(action, order, cancellations)) fail('order.action_not_allowed');
    const changed = await transition(tx, ctx, { orderId: order.id, event: action, by: 'user', reason });
    if (!changed) fail('order.action_not_allowed');
    const job = jobAfter[changed.to];
    if (!job) return;
    // Demonstration data stands still until somebody sets it going.
    await tx.update(orders).set({ frozen: false }).where(own);
    await ctx.jobs.send(tx, job, { tenantId: ctx.tenantId, orderId: order.id }, urgencyOf(order));
  });
  const data = await readOrderDetail(ctx, params.order_ref);
  return { success: true, message: EVENT_LABELS[action].happened, data };
}
