import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';
import { JOB_STATES } from '../list-limits.ts';

export type JobState = (typeof JOB_STATES)[number];

const queue = z.string().regex(/^[a-z_.-]{1,60}$/);

/** Where a dead job can be retried: in the queue, or on its order, which shows the required action. */
const retryPlace = z.enum(['queue', 'order']);

const jobQueue = z.object({
  queue: z.string(),
  waiting: z.number(),
  active: z.number(),
  retrying: z.number(),
  failed: z.number(),
  /** When the oldest waiting job became due, and when the next failed or deferred one is retried. */
  oldest_waiting_at: z.string().nullable(),
  next_try_at: z.string().nullable(),
  retry_on: retryPlace,
});
export type JobQueue = z.infer<typeof jobQueue>;

const job = z.object({
  id: z.string(),
  queue: z.string(),
  state: z.enum(JOB_STATES),
  tenant_id: z.string().nullable(),
  /** Order the job works on. */
  order_ref: z.string().nullable(),
  tries: z.number(),
  most_tries: z.number(),
  /** Last error; empty without one. */
  error: z.string(),
  /** When it was queued, last started and given up, and its next retry. */
  queued_at: z.string(),
  begun_at: z.string().nullable(),
  failed_at: z.string().nullable(),
  next_try_at: z.string().nullable(),
  retry_on: retryPlace,
});
export type Job = z.infer<typeof job>;

const tenantAndJob = f.tenantParams.extend({ job_id: f.uuid });
const count = z.object({ count: z.number() });

export const jobQueues = {
  listJobQueues: call({
    route: 'GET /api/{tenant_id}/job-queues',
    summary: 'The queues of background jobs with what is in them; `all` as tenant for everybody',
    policy: { may: 'platform.manage' },
    params: f.tenantParams,
    reply: z.object({ data: z.array(jobQueue) }),
  }),
  listJobs: call({
    route: 'GET /api/{tenant_id}/jobs',
    summary: 'Jobs that have not ended well, oldest first',
    policy: { may: 'platform.manage' },
    params: f.tenantParams,
    query: f.listQuery.extend({ state: z.enum(JOB_STATES).default('failed'), queue: queue.optional() }),
    reply: f.listSchema(job),
  }),
  retryJob: call({
    route: 'POST /api/{tenant_id}/jobs/{job_id}/retry',
    summary: 'Tries a job again: a dead one from the beginning, one that waits for its next try at once',
    policy: { may: 'platform.manage' },
    params: tenantAndJob,
    body: z.object({}),
    reply: f.done(count),
  }),
  retryJobs: call({
    route: 'POST /api/{tenant_id}/job-queues/{queue}/retry',
    summary: 'Tries every dead job of a queue again',
    policy: { may: 'platform.manage' },
    params: f.tenantParams.extend({ queue }),
    body: z.object({}),
    reply: f.done(count),
  }),
  discardJob: call({
    route: 'POST /api/{tenant_id}/jobs/{job_id}/discard',
    summary: 'Takes a dead job out of the queue for good',
    policy: { may: 'platform.manage' },
    params: tenantAndJob,
    body: z.object({}),
    reply: f.done(count),
  }),
};
