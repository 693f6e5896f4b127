import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { auditJob, type DeadJob, ofJobTenant, requeueDeadJob, retryPlace, takeDeadJobs } from './job-states.ts';

/** Restarts a dead job with all its retries; a job that waits for its next attempt, or is deferred, runs at once. */
export async function retryJob(ctx: Ctx, { params }: HandlerInput<'retryJob'>): Promise<HandlerReply<'retryJob'>> {
  await ctx.staffTx(async (tx) => {
    const [hastened] = await hasten(tx, ctx, params);
    if (hastened) return auditJob(tx, ctx, 'job.retried', hastened);
    const [job] = await takeDeadJobs(tx, ctx, sql`job.id = ${params.job_id}`);
    if (!job) fail('job.not_failed');
    if (retryPlace(job.name) !== 'queue') fail('job.elsewhere');
    await requeueDeadJob(tx, ctx, job);
  });
  return { success: true, message: replyTexts(ctx.language)('job.retried'), data: { count: 1 } };
}

async function hasten(tx: Tx, ctx: Ctx, { job_id: id }: { job_id: string }): Promise<DeadJob[]> {
  const { rows } = await tx.execute<DeadJob>(sql`
    update pgboss.job set start_after = now() where job.id = ${id} and ${ofJobTenant(ctx)}
      and (job.state = 'retry' or job.state = 'created' and job.start_after > now())
    returning job.id, job.name, job.data`);
  return rows;
}
