import type { Tx } from '@inkstand/database';
import { personalisedSeries } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import type { SeriesJob } from '#jobs.ts';
import { emitSeries } from './emit-series.ts';
import { isSeries, loadSeries } from './series-response.ts';

/**
 * A series whose drawing was given up waits again, so that its job finds something to do. What is drawn stays drawn. One that
 * was stopped or deleted meanwhile stays so, and its job ends at once.
 */
export async function reopenSeries(tx: Tx, ctx: Ctx, { tenantId, seriesId }: SeriesJob): Promise<void> {
  const ofSeries = { ...ctx, tenantId };
  const reopened = await tx
    .update(personalisedSeries)
    .set({ status: 'waiting', problem: '' })
    .where(and(isSeries(ofSeries, seriesId), eq(personalisedSeries.status, 'failed')))
    .returning({ id: personalisedSeries.id });
  if (reopened.length > 0) await emitSeries(tx, ofSeries, await loadSeries(tx, ofSeries, seriesId));
}
