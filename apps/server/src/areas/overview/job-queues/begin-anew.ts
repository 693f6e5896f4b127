import type { Tx } from '@inkstand/database';
import { reopenBatch } from '#areas/design/index.ts';
import type { Ctx } from '#context.ts';
import type { BatchJob } from '#jobs.ts';
import { auditJob, type DeadJob } from './take-jobs.ts';

/** A dead job is queued once more, with all its tries; what it works on had been stopped with it, and waits again. */
export async function beginAnew(tx: Tx, ctx: Ctx, job: DeadJob): Promise<void> {
  await auditJob(tx, ctx, 'job.retried', job);
  if (job.name === 'personalization.draw') await reopenBatch(tx, ctx, job.data as BatchJob);
  await ctx.jobs.send(tx, job.name, job.data);
}
