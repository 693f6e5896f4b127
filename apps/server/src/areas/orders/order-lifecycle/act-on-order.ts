import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { isPersonalAction } from '@inkstand/domain/order-status';
import { orderWords } from '@inkstand/i18n/staff';
import type { Ctx } from '#context.ts';
import { failField } from '#errors.ts';
import { readOrderDetail } from './order-detail.ts';
import { takeAction } from './take-action.ts';

/** Performs one of the actions that the order lists. The order's transition table decides who may do it, and when. */
export async function actOnOrder(
  ctx: Ctx,
  { params, body }: HandlerInput<'actOnOrder'>,
): Promise<HandlerReply<'actOnOrder'>> {
  const { action, reason } = body;
  if (!isPersonalAction(action)) failField('action', 'invalid');
  await ctx.tx((tx) => takeAction(tx, ctx, { orderRef: params.order_ref }, { action, reason }));
  const data = await readOrderDetail(ctx, params.order_ref);
  return { success: true, message: orderWords(ctx.language).EVENT_LABELS[action].happened, data };
}
