import type { Job, JobState } from '@inkstand/contract/overview/job-queues';
import type { Tx } from '@inkstand/database';
import { type SQL, sql } from 'drizzle-orm';
import { reopenBatch } from '#areas/design/index.ts';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import type { BatchJob, JobData, JobName } from '#jobs/jobs.ts';

/** Our job states by the state names of the queue library. */
export const QUEUE_STATES = {
  failed: 'failed',
  retrying: 'retry',
  active: 'active',
  waiting: 'created',
} as const satisfies Record<JobState, string>;

export type QueueState = (typeof QUEUE_STATES)[JobState];

export const jobState = (state: QueueState): JobState =>
  (Object.keys(QUEUE_STATES) as JobState[]).find((each) => QUEUE_STATES[each] === state) ?? 'waiting';

const ON_ORDER: readonly string[] = [
  'order.download',
  'order.process',
  'order.submit',
  'order.remake_prints',
  'shipment.submit',
  'shipment.cancel',
  'shipment.address',
  'shipment.hot_folder',
  // The job that stops the order once all retries have failed.
  'given-up',
];

/**
 * After these jobs are given up their order is stopped, and shows the reason and the way forward; retrying the job
 * alone would do nothing.
 */
export const retryPlace = (queue: string): Job['retry_on'] => (ON_ORDER.includes(queue) ? 'order' : 'queue');

/** The condition for one tenant's jobs, or for all. */
export const ofJobTenant = ({ tenantId }: Pick<Ctx, 'tenantId'>): SQL =>
  tenantId === 'all' ? sql`job.data ? 'tenantId'` : sql`job.data ->> 'tenantId' = ${tenantId}`;

export interface DeadJob extends Record<string, unknown> {
  id: string;
  name: JobName;
  data: JobData[JobName];
}

/** Removes dead jobs from the queue; of two concurrent calls each job goes to one. */
export async function takeDeadJobs(tx: Tx, ctx: Ctx, which: SQL): Promise<DeadJob[]> {
  const { rows } = await tx.execute<DeadJob>(sql`
    delete from pgboss.job where job.state = 'failed' and ${which} and ${ofJobTenant(ctx)}
    returning job.id, job.name, job.data`);
  return rows;
}

/** Records an action on a job in its tenant's audit log. */
export async function auditJob(
  tx: Tx,
  ctx: Ctx,
  action: 'job.retried' | 'job.discarded',
  { id, name, data }: DeadJob,
): Promise<void> {
  const { tenantId, ...rest } = data;
  const ids = Object.values(rest)
    .flat()
    .filter((value) => typeof value === 'string');
  await recordAudit(
    tx,
    { user: ctx.user, tenantId },
    { action, objectType: 'job', objectId: id, details: { queue: name, ids } },
  );
}

/** Enqueues a dead job again with all its retries; the object it works on was stopped with it, and is pending again. */
export async function requeueDeadJob(tx: Tx, ctx: Ctx, job: DeadJob): Promise<void> {
  await auditJob(tx, ctx, 'job.retried', job);
  if (job.name === 'personalization.draw') await reopenBatch(tx, ctx, job.data as BatchJob);
  await ctx.jobs.send(tx, job.name, job.data);
}
