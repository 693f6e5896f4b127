import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { readOrderDetail } from '#areas/orders/order-lifecycle/order-detail.ts';
import { lockPlacedOrder } from '#areas/orders/order-lifecycle/order-writes.ts';
import type { Ctx } from '#context.ts';
import { assign } from './assignee.ts';
import { readAssignable } from './colleagues.ts';

/** Assigns an order to a colleague or to nobody. */
export async function assignOrder(
  ctx: Ctx,
  { params, body }: HandlerInput<'assignOrder'>,
): Promise<HandlerReply<'assignOrder'>> {
  const to = body.user_id === null ? null : await readAssignable(ctx, body.user_id);
  await ctx.tx(async (tx) => {
    const order = await lockPlacedOrder(tx, ctx, params.order_ref);
    await assign(tx, ctx, { order, to });
  });
  const t = replyTexts(ctx.language);
  const message = to ? t('order.assigned', { name: to.name }) : t('order.unassigned');
  return { success: true, message, data: await readOrderDetail(ctx, params.order_ref) };
}
