import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Ctx } from '#context.ts';
import { wireColumns } from './check-series.ts';
import { loadSeriesProduct } from './load-series-product.ts';
import { loadSeries } from './series-response.ts';

export async function getSeries(ctx: Ctx, { params }: HandlerInput<'getSeries'>): Promise<HandlerReply<'getSeries'>> {
  return ctx.tx(async (tx) => {
    const series = await loadSeries(tx, ctx, params.series_id);
    const { columns } = await loadSeriesProduct(tx, ctx, series.product_id, series.revision);
    return { data: { ...series, columns: wireColumns(columns) } };
  });
}
