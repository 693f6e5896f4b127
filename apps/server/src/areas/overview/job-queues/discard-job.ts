import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { auditJob, takeDeadJobs } from './job-states.ts';

/** Deletes a dead job that is no longer needed, because its work was done in another way or is not wanted. */
export async function discardJob(
  ctx: Ctx,
  { params }: HandlerInput<'discardJob'>,
): Promise<HandlerReply<'discardJob'>> {
  await ctx.staffTx(async (tx) => {
    const [job] = await takeDeadJobs(tx, ctx, sql`job.id = ${params.job_id}`);
    if (!job) fail('job.not_failed');
    await auditJob(tx, ctx, 'job.discarded', job);
  });
  return { success: true, message: replyTexts(ctx.language)('job.discarded'), data: { count: 1 } };
}
