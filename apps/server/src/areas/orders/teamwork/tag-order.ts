import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { readOrderDetail } from '#areas/orders/order-lifecycle/order-detail.ts';
import { emitNews, lockPlacedOrder } from '#areas/orders/order-lifecycle/order-writes.ts';
import type { Ctx } from '#context.ts';
import { changeTags } from './tags.ts';

/** Adds and removes tags of an order. */
export async function tagOrder(
  ctx: Ctx,
  { params, body }: HandlerInput<'tagOrder'>,
): Promise<HandlerReply<'tagOrder'>> {
  await ctx.tx(async (tx) => {
    const order = await lockPlacedOrder(tx, ctx, params.order_ref);
    if ((await changeTags(tx, ctx, { order, add: body.add, remove: body.remove })) > 0) {
      await emitNews(tx, ctx, order.id);
    }
  });
  return {
    success: true,
    message: replyTexts(ctx.language)('tag.many_saved'),
    data: await readOrderDetail(ctx, params.order_ref),
  };
}
