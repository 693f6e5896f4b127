import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { askProvider } from '#areas/payments/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { chargeOrder } from './charge-order.ts';
import { readShopOrderById } from './shop-order-reply.ts';

/** Charges an order whose payment was declined, for a user who waits for the answer. */
export async function chargeShopOrder(
  ctx: Ctx,
  { params }: HandlerInput<'chargeShopOrder'>,
): Promise<HandlerReply<'chargeShopOrder'>> {
  const { id, charge } = await ctx.tx((tx) => readShopOrderById(tx, ctx, params.shop_order_id));
  if (!charge.allowed) fail('order.action_not_allowed');
  const job = { tenantId: ctx.tenantId, shopOrderId: id };
  const { outcome } = await askProvider(ctx, () => chargeOrder(ctx, job, { by: ctx }));
  if (outcome === 'declined') fail('shop_order.declined');
  const data = await ctx.tx((tx) => readShopOrderById(tx, ctx, id));
  return { success: true, message: replyTexts(ctx.language)('order.charged'), data };
}
