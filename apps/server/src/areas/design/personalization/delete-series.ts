import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { personalisedSeries } from '@inkstand/database/tables/index';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { isSeries, loadSeries } from './series-response.ts';

/** Deletes a series whatever its state, with its names and its files. */
export async function deleteSeries(
  ctx: Ctx,
  { params }: HandlerInput<'deleteSeries'>,
): Promise<HandlerReply<'deleteSeries'>> {
  return ctx.tx(async (tx) => {
    const { id } = await loadSeries(tx, ctx, params.series_id);
    await dropSeries(tx, ctx, id);
    return { success: true, message: 'The series was deleted', data: { id } };
  });
}

/** The row and its pieces at once, the files by a job: a drawing that is under way notices that they are not wanted. */
export async function dropSeries(tx: Tx, ctx: Ctx, id: string): Promise<void> {
  await tx.delete(personalisedSeries).where(isSeries(ctx, id));
  await recordAudit(tx, ctx, { action: 'series.deleted', objectType: 'series', objectId: id });
  await ctx.jobs.send(tx, 'series.remove', { tenantId: ctx.tenantId, seriesId: id });
}
