import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { readOrderDetail } from '#areas/orders/order-lifecycle/order-detail.ts';
import { lockPlacedOrder } from '#areas/orders/order-lifecycle/order-writes.ts';
import type { Ctx } from '#context.ts';
import { readMentioned, writeNote } from './notes.ts';

/** Writes a note on an order. */
export async function createNote(
  ctx: Ctx,
  { params, body }: HandlerInput<'createNote'>,
): Promise<HandlerReply<'createNote'>> {
  const { text, internal } = body;
  const mentioned = await readMentioned(ctx, body);
  await ctx.tx(async (tx) => {
    const { id: orderId, orderRef } = await lockPlacedOrder(tx, ctx, params.order_ref);
    await writeNote(tx, ctx, { orderId, orderRef, text, internal, mentioned });
  });
  return {
    success: true,
    message: replyTexts(ctx.language)('note.saved'),
    data: await readOrderDetail(ctx, params.order_ref),
  };
}
