import type { Tx } from '@inkstand/database';
import { reopenSeries } from '#areas/design/index.ts';
import type { Ctx } from '#context.ts';
import type { SeriesJob } from '#jobs.ts';
import { auditJob, type DeadJob } from './take-jobs.ts';

/** A dead job is queued once more, with all its tries; what it works on had been stopped with it, and waits again. */
export async function beginAnew(tx: Tx, ctx: Ctx, job: DeadJob): Promise<void> {
  await auditJob(tx, ctx, 'job.retried', job);
  if (job.name === 'series.draw') await reopenSeries(tx, ctx, job.data as SeriesJob);
  await ctx.jobs.send(tx, job.name, job.data);
}
