import { personalisedSeries } from '@inkstand/database/tables/index';
import { and, ne } from 'drizzle-orm';
import { type Services, systemContext } from '#context.ts';
import type { SeriesJob } from '#jobs.ts';
import { isSeries } from './series-response.ts';
import { seriesFolder } from './storage.ts';

/**
 * Job `series.remove`: the files of a series that was stopped or deleted, also those that nobody has noted. A drawing that is
 * still under way calls it again when it ends, so that nothing is left of either.
 */
export async function removeSeriesFiles(services: Services, { tenantId, seriesId }: SeriesJob): Promise<void> {
  const ctx = systemContext(services, tenantId);
  const [kept] = await ctx.tx((tx) =>
    tx
      .select({ id: personalisedSeries.id })
      .from(personalisedSeries)
      .where(and(isSeries(ctx, seriesId), ne(personalisedSeries.status, 'cancelled'))),
  );
  if (!kept) await ctx.files.removeFolder(seriesFolder({ tenantId, seriesId }));
}
