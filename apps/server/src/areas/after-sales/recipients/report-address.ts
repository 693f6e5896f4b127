import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { lockPlacedOrder, readOrderDetail, transition } from '#areas/orders/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';

/** A client user reports an address: the order stops and its recipient is asked. */
export async function reportAddress(
  ctx: Ctx,
  { params, body }: HandlerInput<'reportAddress'>,
): Promise<HandlerReply<'reportAddress'>> {
  await ctx.tx(async (tx) => {
    const order = await lockPlacedOrder(tx, ctx, params.order_ref);
    const change = { orderId: order.id, event: 'flag_address', by: 'user', reason: body.reason } as const;
    if (!(await transition(tx, ctx, change))) fail('order.action_not_allowed');
  });
  const data = await readOrderDetail(ctx, params.order_ref);
  return { success: true, message: replyTexts(ctx.language)('order.address_reported'), data };
}
