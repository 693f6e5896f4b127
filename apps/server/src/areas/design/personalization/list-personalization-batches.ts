import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Ctx } from '#context.ts';
import { loadBatchPage } from './batch-response.ts';
import { loadBatchProduct } from './load-batch-product.ts';

export async function listPersonalizationBatches(
  ctx: Ctx,
  { params, query }: HandlerInput<'listPersonalizationBatches'>,
): Promise<HandlerReply<'listPersonalizationBatches'>> {
  return ctx.tx(async (tx) => {
    await loadBatchProduct(tx, ctx, params.product_id);
    const { data, total } = await loadBatchPage(tx, ctx, params.product_id, query);
    return { data, meta: { total, page: query.page, per_page: query.per_page } };
  });
}
