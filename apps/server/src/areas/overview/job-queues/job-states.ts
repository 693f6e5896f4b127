import type { Job, JobState } from '@inkstand/contract/overview/job-queues';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';

/** The queue's own words for a job's state. */
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
  ...['order.download', 'order.process', 'order.submit'],
  ...['shipment.submit', 'shipment.cancel', 'shipment.address'],
  // What is done once everything has failed, to stop the order.
  'given-up',
];

/** Given up, these have stopped their order, which shows why and how it goes on; the job alone would do nothing. */
export const retryPlace = (queue: string): Job['retry_on'] => (ON_ORDER.includes(queue) ? 'order' : 'queue');

/** One tenant's jobs, or everybody's. */
export const ofJobTenant = ({ tenantId }: Pick<Ctx, 'tenantId'>): SQL =>
  tenantId === 'all' ? sql`job.data ? 'tenantId'` : sql`job.data ->> 'tenantId' = ${tenantId}`;
