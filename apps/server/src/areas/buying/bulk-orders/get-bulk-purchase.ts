import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { loadEvent } from '#areas/events/index.ts';
import type { Ctx } from '#context.ts';
import { readPurchase } from './read-purchase.ts';

/** Returns a purchase with its current cost, or its cost when it was placed. */
export async function getBulkPurchase(
  ctx: Ctx,
  { params }: HandlerInput<'getBulkPurchase'>,
): Promise<HandlerReply<'getBulkPurchase'>> {
  return ctx.tx(async (tx) => {
    const event = await loadEvent(tx, ctx, params.slug);
    return { data: await readPurchase(tx, ctx, event, params.purchase_id) };
  });
}
