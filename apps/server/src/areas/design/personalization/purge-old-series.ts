import { personalisedSeries, tenants } from '@inkstand/database/tables/index';
import { eq, lt } from 'drizzle-orm';
import { type Services, systemContext } from '#context.ts';
import { retainedSince } from '#retention.ts';
import { dropSeries } from './delete-series.ts';

/** One pass takes so many, lest it hold the database for long; the next comes within the hour. */
const BATCH_SIZE = 100;

/** Deletes the series that are older than their tenant keeps personal values (docs/product/privacy.md): names are such values. */
export async function purgeOldSeries(services: Services): Promise<void> {
  const old = await services.database.tx('all-tenants', (tx) =>
    tx
      .select({ tenantId: personalisedSeries.tenantId, id: personalisedSeries.id })
      .from(personalisedSeries)
      .innerJoin(tenants, eq(tenants.id, personalisedSeries.tenantId))
      .where(lt(personalisedSeries.createdAt, retainedSince(services.now())))
      .limit(BATCH_SIZE),
  );
  for (const { tenantId, id } of old) {
    const ctx = systemContext(services, tenantId);
    await ctx.tx((tx) => dropSeries(tx, ctx, id));
  }
}
