import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { ofJobTenant, requeueDeadJob, retryPlace, takeDeadJobs } from './job-states.ts';

/** Batch size per transaction; run again for the rest. */
const BATCH_SIZE = 1000;

/** Restarts every dead job of a queue, up to one batch. */
export async function retryJobs(ctx: Ctx, { params }: HandlerInput<'retryJobs'>): Promise<HandlerReply<'retryJobs'>> {
  if (retryPlace(params.queue) !== 'queue') fail('job.elsewhere');
  const count = await ctx.staffTx(async (tx) => {
    const first = sql`select id from pgboss.job where name = ${params.queue} and state = 'failed'
      and ${ofJobTenant(ctx)} order by created_on limit ${BATCH_SIZE}`;
    const jobs = await takeDeadJobs(tx, ctx, sql`job.id in (${first})`);
    for (const job of jobs) await requeueDeadJob(tx, ctx, job);
    return jobs.length;
  });
  return {
    success: true,
    message: replyTexts(ctx.language)('job.many_retried', { count }),
    data: { count },
  };
}
