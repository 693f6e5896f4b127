import { personalizationBatches, tenants } from '@inkstand/database/tables/index';
import { eq, lt } from 'drizzle-orm';
import { type Services, systemContext } from '#context.ts';
import { retainedSince } from '#retention.ts';
import { dropBatch } from './delete-personalization-batch.ts';

/** One pass takes so many, lest it hold the database for long; the next comes within the hour. */
const BATCH_SIZE = 100;

/** Deletes the batches that are older than their tenant keeps personal values (docs/product/privacy.md): names are such values. */
export async function purgeOldBatches(services: Services): Promise<void> {
  const old = await services.database.tx('all-tenants', (tx) =>
    tx
      .select({ tenantId: personalizationBatches.tenantId, id: personalizationBatches.id })
      .from(personalizationBatches)
      .innerJoin(tenants, eq(tenants.id, personalizationBatches.tenantId))
      .where(lt(personalizationBatches.createdAt, retainedSince(services.now())))
      .limit(BATCH_SIZE),
  );
  for (const { tenantId, id } of old) {
    const ctx = systemContext(services, tenantId);
    await ctx.tx((tx) => dropBatch(tx, ctx, id));
  }
}
