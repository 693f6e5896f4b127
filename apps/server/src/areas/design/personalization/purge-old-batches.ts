import { personalizationBatches, tenants } from '@inkstand/database/tables/index';
import { eq, lt } from 'drizzle-orm';
import { type Services, systemContext } from '#context.ts';
import { retainedSince } from '#jobs/retention.ts';
import { dropBatch } from './delete-personalization-batch.ts';

/** Batches per pass, to keep transactions short; the next pass is within the hour. */
const BATCH_SIZE = 100;

/**
 * Deletes batches older than the retention period of personal data (docs/product/privacy.md), since they contain names.
 */
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
