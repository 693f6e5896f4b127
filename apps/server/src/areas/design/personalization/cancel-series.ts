import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { personalisedSeries, seriesPieces } from '@inkstand/database/tables/index';
import { and, inArray } from 'drizzle-orm';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { emitSeries } from './emit-series.ts';
import { isPieceOf, isSeries, loadSeries } from './series-response.ts';

/** Stops a series that is not drawn yet; the job notices with its next note of what it has drawn. Its files are removed. */
export async function cancelSeries(
  ctx: Ctx,
  { params }: HandlerInput<'cancelSeries'>,
): Promise<HandlerReply<'cancelSeries'>> {
  return ctx.tx(async (tx) => {
    const { id } = await loadSeries(tx, ctx, params.series_id);
    const stopped = await tx
      .update(personalisedSeries)
      .set({ status: 'cancelled' })
      .where(and(isSeries(ctx, id), inArray(personalisedSeries.status, ['waiting', 'drawing'])))
      .returning({ id: personalisedSeries.id });
    if (stopped.length === 0) fail('series.not_ready');
    await tx.update(seriesPieces).set({ files: {} }).where(isPieceOf(ctx, id));
    await recordAudit(tx, ctx, { action: 'series.cancelled', objectType: 'series', objectId: id });
    await ctx.jobs.send(tx, 'series.remove', { tenantId: ctx.tenantId, seriesId: id });
    const data = await loadSeries(tx, ctx, id);
    await emitSeries(tx, ctx, data);
    return { success: true, message: 'The series was stopped', data };
  });
}
