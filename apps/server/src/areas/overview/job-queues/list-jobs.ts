import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Job } from '@inkstand/contract/overview/job-queues';
import { MAX_TRIES } from '@inkstand/contract/platform/webhook-limits';
import { sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { jobState, ofJobTenant, QUEUE_STATES, type QueueState, retryPlace } from './job-states.ts';

interface Row extends Record<string, unknown> {
  id: string;
  name: string;
  state: QueueState;
  tenant_id: string | null;
  order_ref: string | null;
  retry_count: number;
  retry_limit: number;
  /** Attempts of the webhook delivery that it works on: each attempt is a job of its own. */
  message_tries: number | null;
  /** Deferred after a failed attempt. */
  is_later: boolean;
  message: string | null;
  created_on: Date;
  started_on: Date | null;
  completed_on: Date | null;
  start_after: Date;
}

/** Replaces the queue library's own message for a process that ended or hung, which people would not understand. */
const LOST = 'The process ended, or took too long, while it worked on this.';

/** Lists jobs in one state, oldest first: ids and error messages of our handlers, no personal values. */
export async function listJobs(ctx: Ctx, { query }: HandlerInput<'listJobs'>): Promise<HandlerReply<'listJobs'>> {
  const { page, per_page: perPage, state, queue } = query;
  const where = sql`job.state = ${QUEUE_STATES[state]} and ${ofJobTenant(ctx)}
    and ${queue ? sql`job.name = ${queue}` : sql`true`}`;
  return ctx.staffTx(async (tx) => {
    const { rows } = await tx.execute<Row>(sql`
      select job.id, job.name, job.state::text, job.data ->> 'tenantId' as tenant_id, orders.order_ref,
        job.retry_count, job.retry_limit, (job.data ->> 'tries')::int as message_tries,
        (job.state = 'retry' or job.state = 'created' and job.start_after > now()) as is_later,
        coalesce(job.output ->> 'message', webhook_deliveries.error) as message,
        job.created_on, job.started_on, job.completed_on, job.start_after
      from pgboss.job
      left join shipments on shipments.tenant_id = job.data ->> 'tenantId'
        and shipments.id = (job.data ->> 'shipmentId')::uuid
      left join mail_outbox on mail_outbox.tenant_id = job.data ->> 'tenantId'
        and mail_outbox.id = (job.data ->> 'mailId')::uuid
      left join webhook_deliveries on webhook_deliveries.tenant_id = job.data ->> 'tenantId'
        and webhook_deliveries.id = (job.data ->> 'deliveryId')::uuid
      left join orders on orders.tenant_id = job.data ->> 'tenantId'
        and orders.id = coalesce((job.data ->> 'orderId')::uuid, shipments.order_id, mail_outbox.subject_id)
      where ${where}
      order by job.created_on, job.id limit ${perPage} offset ${(page - 1) * perPage}`);
    const counted = await tx.execute<{ total: number }>(
      sql`select count(*)::int as total from pgboss.job where ${where}`,
    );
    return { data: rows.map(toJobResponse), meta: { total: counted.rows[0]?.total ?? 0, page, per_page: perPage } };
  });
}

function toJobResponse(row: Row): Job {
  const state = jobState(row.state);
  const isOver = state === 'failed';
  return {
    id: row.id,
    queue: row.name,
    state,
    tenant_id: row.tenant_id,
    order_ref: row.order_ref,
    ...countTries(row, state),
    error: row.message ?? (isOver || state === 'retrying' ? LOST : ''),
    queued_at: toIso(row.created_on),
    begun_at: row.started_on && toIso(row.started_on),
    failed_at: isOver && row.completed_on ? toIso(row.completed_on) : null,
    next_try_at: row.is_later ? toIso(row.start_after) : null,
    retry_on: retryPlace(row.name),
  };
}

function countTries({ retry_count: again, retry_limit: most, message_tries: tries }: Row, state: Job['state']) {
  if (tries !== null) return { tries, most_tries: MAX_TRIES };
  return { tries: state === 'waiting' ? 0 : again + 1, most_tries: most + 1 };
}

const toIso = (moment: Date | string): string => new Date(moment).toISOString();
