import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Ctx } from '#context.ts';
import { loadBatch } from './batch-response.ts';
import { toColumns } from './check-personalization-batch.ts';
import { loadBatchProduct } from './load-batch-product.ts';

export async function getPersonalizationBatch(
  ctx: Ctx,
  { params }: HandlerInput<'getPersonalizationBatch'>,
): Promise<HandlerReply<'getPersonalizationBatch'>> {
  return ctx.tx(async (tx) => {
    const batch = await loadBatch(tx, ctx, params.batch_id);
    const { columns } = await loadBatchProduct(tx, ctx, batch.product_id, batch.revision);
    return { data: { ...batch, columns: toColumns(columns) } };
  });
}
