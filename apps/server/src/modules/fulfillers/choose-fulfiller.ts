import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { orderEvents, orders } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { transition, urgencyOf } from '#modules/orders/index.ts';
import { whoCanMake } from '#modules/production/index.ts';
import { failField } from '#refusals.ts';
import { loadUnroutedOrder, wireMayMake } from './order-fulfillers.ts';

type Order = typeof orders.$inferSelect;

/** Says who makes an order that nobody was given yet. One that waits for this goes on at once. */
export async function chooseFulfiller(
  ctx: Ctx,
  { params, body }: VerbInputOf<'chooseFulfiller'>,
): Promise<VerbReplyOf<'chooseFulfiller'>> {
  return ctx.tx(async (tx) => {
    const order = await loadUnroutedOrder(tx, ctx, params.order_ref);
    const chosen = (await whoCanMake(tx, ctx, order.id)).find(({ id }) => id === body.fulfiller_id);
    if (body.fulfiller_id !== null && (!chosen || chosen.refusal)) failField('fulfiller_id', 'cannot_make');
    await tx
      .update(orders)
      .set({ chosenFulfillerId: body.fulfiller_id })
      .where(and(eq(orders.tenantId, order.tenantId), eq(orders.id, order.id)));
    const reason = chosen ? `${chosen.name} was chosen.` : 'Left to routing.';
    if (order.status === 'fulfiller routing error') await goOn(tx, ctx, order, reason);
    else await note(tx, ctx, order, reason, body.fulfiller_id);
    return { success: true, message: reason, data: (await whoCanMake(tx, ctx, order.id)).map(wireMayMake) };
  });
}

async function goOn(tx: Tx, ctx: Ctx, order: Order, reason: string): Promise<void> {
  const { tenantId, id: orderId } = order;
  await transition(tx, ctx, { orderId, event: 'choose_fulfiller', by: 'user', reason });
  await ctx.jobs.send(tx, 'order.submit', { tenantId, orderId }, urgencyOf(order));
}

/** A choice made beforehand leaves the status alone. */
async function note(tx: Tx, ctx: Ctx, order: Order, reason: string, fulfiller: string | null): Promise<void> {
  const { tenantId, id: orderId, orderRef } = order;
  const actor = `user:${ctx.user?.id}`;
  await tx.insert(orderEvents).values({ ...{ tenantId, orderId, actor, reason }, event: 'choose_fulfiller' });
  await recordAudit(tx, ctx, {
    ...{ action: 'fulfiller.chosen', objectType: 'order', objectId: orderId },
    details: { order_ref: orderRef, fulfiller },
  });
}
