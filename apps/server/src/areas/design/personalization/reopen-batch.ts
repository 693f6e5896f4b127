import type { Tx } from '@inkstand/database';
import { personalizationBatches } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import type { BatchJob } from '#jobs/jobs.ts';
import { emitBatch, isBatch, loadBatch } from './batch-response.ts';

/**
 * Puts a batch whose drawing was given up back in the queue, so that its job can be retried. Drawn files stay. A batch
 * that was stopped or deleted meanwhile stays so, and its job ends at once.
 */
export async function reopenBatch(tx: Tx, ctx: Ctx, { tenantId, batchId }: BatchJob): Promise<void> {
  const ofBatch = { ...ctx, tenantId };
  const reopened = await tx
    .update(personalizationBatches)
    .set({ status: 'waiting', problem: '' })
    .where(and(isBatch(ofBatch, batchId), eq(personalizationBatches.status, 'failed')))
    .returning({ id: personalizationBatches.id });
  if (reopened.length > 0) await emitBatch(tx, ofBatch, await loadBatch(tx, ofBatch, batchId));
}
