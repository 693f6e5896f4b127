import type { HandlerReply } from '@inkstand/contract';
import type { JobQueue } from '@inkstand/contract/overview/job-queues';
import { sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { ofJobTenant, retryPlace } from './job-states.ts';

interface Row extends Omit<JobQueue, 'oldest_waiting_at' | 'next_try_at' | 'retry_on'>, Record<string, unknown> {
  oldest_waiting_at: Date | null;
  next_try_at: Date | null;
}

/** Lists every queue that is not empty. */
export async function listJobQueues(ctx: Ctx): Promise<HandlerReply<'listJobQueues'>> {
  const { rows } = await ctx.staffTx((tx) =>
    tx.execute<Row>(sql`
      select name as queue,
        count(*) filter (where state = 'created')::int as waiting,
        count(*) filter (where state = 'active')::int as active,
        count(*) filter (where state = 'retry')::int as retrying,
        count(*) filter (where state = 'failed')::int as failed,
        min(start_after) filter (where state = 'created' and start_after <= now()) as oldest_waiting_at,
        min(start_after) filter (where state = 'retry' or start_after > now()) as next_try_at
      from pgboss.job
      where state not in ('completed', 'cancelled') and ${ofJobTenant(ctx)}
      group by name order by name`),
  );
  const data = rows.map((row) => ({
    ...row,
    retry_on: retryPlace(row.queue),
    oldest_waiting_at: toIso(row.oldest_waiting_at),
    next_try_at: toIso(row.next_try_at),
  }));
  return { data };
}

const toIso = (moment: Date | string | null): string | null => (moment ? new Date(moment).toISOString() : null);
