import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { readOrderToken, readPublicCare, readPublicOrder } from '#areas/orders/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { readOrderChange } from './read-order-change.ts';

/** The customer's own order, by its signed link; whatever we did not sign for this store is a 404. */
export async function publicOrder(
  ctx: Ctx,
  { params }: HandlerInput<'publicOrder'>,
): Promise<HandlerReply<'publicOrder'>> {
  const orderId = readOrderToken(ctx.config, ctx.tenantId, params.token);
  if (!orderId) fail('request.not_found');
  return ctx.tx(async (tx) => {
    const order = await readPublicOrder(tx, ctx, { slug: params.slug, orderId });
    if (!order) fail('request.not_found');
    return {
      data: {
        order,
        change: await readOrderChange(tx, ctx.tenantId, orderId),
        care: await readPublicCare(tx, ctx, orderId),
      },
    };
  });
}
