import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Ctx } from '#context.ts';
import { loadSeriesProduct } from './load-series-product.ts';
import { loadSeriesPage } from './series-response.ts';

export async function listSeries(
  ctx: Ctx,
  { params, query }: HandlerInput<'listSeries'>,
): Promise<HandlerReply<'listSeries'>> {
  return ctx.tx(async (tx) => {
    await loadSeriesProduct(tx, ctx, params.product_id);
    const { data, total } = await loadSeriesPage(tx, ctx, params.product_id, query);
    return { data, meta: { total, page: query.page, per_page: query.per_page } };
  });
}
