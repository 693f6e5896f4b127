import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Ctx } from '#context.ts';
import { loadProduct } from './load-product.ts';
import { readProductUses } from './product-uses.ts';

/** Returns what a person should know before deleting a product. */
export async function productDeletion(
  ctx: Ctx,
  { params }: HandlerInput<'productDeletion'>,
): Promise<HandlerReply<'productDeletion'>> {
  return ctx.tx(async (tx) => {
    return { data: await readProductUses(tx, await loadProduct(tx, ctx, params.product_id)) };
  });
}
