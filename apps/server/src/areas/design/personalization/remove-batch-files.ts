import { personalizationBatches } from '@inkstand/database/tables/index';
import { and, ne } from 'drizzle-orm';
import { type Services, systemContext } from '#context.ts';
import type { BatchJob } from '#jobs.ts';
import { isBatch } from './batch-response.ts';
import { batchFolder } from './storage.ts';

/**
 * Job `batch.remove`: the files of a batch that was stopped or deleted, also those that nobody has noted. A drawing that is
 * still under way calls it again when it ends, so that nothing is left of either.
 */
export async function removeBatchFiles(services: Services, { tenantId, batchId }: BatchJob): Promise<void> {
  const ctx = systemContext(services, tenantId);
  const [kept] = await ctx.tx((tx) =>
    tx
      .select({ id: personalizationBatches.id })
      .from(personalizationBatches)
      .where(and(isBatch(ctx, batchId), ne(personalizationBatches.status, 'cancelled'))),
  );
  if (!kept) await ctx.files.removeFolder(batchFolder({ tenantId, batchId }));
}
