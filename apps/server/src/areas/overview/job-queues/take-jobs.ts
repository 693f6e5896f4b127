import type { Tx } from '@inkstand/database';
import { type SQL, sql } from 'drizzle-orm';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import type { JobData, JobName } from '#jobs.ts';
import { ofJobTenant } from './job-states.ts';

export interface DeadJob extends Record<string, unknown> {
  id: string;
  name: JobName;
  data: JobData[JobName];
}

/** Takes dead jobs out of the queue; of two who do so at once, one gets each. */
export async function takeDeadJobs(tx: Tx, ctx: Ctx, which: SQL): Promise<DeadJob[]> {
  const { rows } = await tx.execute<DeadJob>(sql`
    delete from pgboss.job where job.state = 'failed' and ${which} and ${ofJobTenant(ctx)}
    returning job.id, job.name, job.data`);
  return rows;
}

/** Who did what to a job, in its tenant's chain. */
export async function auditJob(
  tx: Tx,
  ctx: Ctx,
  action: 'job.retried' | 'job.discarded',
  { id, name, data }: DeadJob,
): Promise<void> {
  const { tenantId, ...ids } = data;
  await recordAudit(
    tx,
    { user: ctx.user, tenantId },
    { action, objectType: 'job', objectId: id, details: { queue: name, ...ids } },
  );
}
