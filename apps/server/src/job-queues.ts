import type { Queue, WorkOptions } from 'pg-boss';
import type { JobData, JobName } from './jobs.ts';
import { RETENTION_MS } from './retention.ts';

const COMPLETED_JOBS_RETENTION_SECONDS = RETENTION_MS.completedJob / 1000;
export const FAILED_JOBS_RETENTION_SECONDS = RETENTION_MS.failedJob / 1000;

/** How many of a kind one process runs at once; rendering is bounded by the artwork pool behind it. */
const WORKERS: Record<JobName, number> = {
  'order.download': 1,
  // An artwork that hangs until it is killed leaves one to the others.
  'order.process': 2,
  'order.submit': 1,
  'order.refund': 1,
  'order.return_fee': 1,
  'order.report_tax': 1,
  'order.reverse_tax': 1,
  'personalization.draw': 1,
  'personalization.remove_files': 1,
  'product.remove_files': 1,
  'shipment.submit': 4,
  'shipment.cancel': 2,
  'shipment.address': 2,
  'event.release_held': 1,
  'orders.bulk': 1,
  'codes.send': 1,
  'mail.send': 1,
  'webhook.send': 6,
  // Programs that did not answer wait among their like.
  'webhook.retry': 4,
};
/** A job's fetch takes two: a full batch tells that there may be more, and the worker goes on without a pause. */
const BATCH = 2;
/**
 * However long a fulfiller, or a client's program, keeps its own waiting, there are workers for the others. Clients have
 * more than one address each, and are many.
 */
const maxPerGroup = (name: JobName) => MAX_PER_CLIENT[name] ?? WORKERS[name] - 1;
const MAX_PER_CLIENT: Partial<Record<JobName, number>> = { 'webhook.send': 2, 'webhook.retry': 1 };

/** Seconds before the second try; each pause after it is twice as long. Whoever is asked outside gets more time. */
const FIRST_PAUSE: Record<JobName, number> = {
  'order.download': 1,
  'order.process': 1,
  'order.submit': 1,
  'order.refund': 5,
  'order.return_fee': 5,
  'order.report_tax': 5,
  'order.reverse_tax': 5,
  'personalization.draw': 2,
  'personalization.remove_files': 5,
  'product.remove_files': 5,
  'shipment.submit': 2,
  'shipment.cancel': 2,
  'shipment.address': 2,
  'event.release_held': 1,
  'orders.bulk': 2,
  'codes.send': 2,
  'mail.send': 5,
  // Of a process that died: a client's program that does not answer is another job's to try again.
  'webhook.send': 2,
  'webhook.retry': 2,
};

export const JOB_NAMES = Object.keys(WORKERS) as JobName[];

/** Where jobs go that have failed for good: their `giveUp` runs from there, even if the process died with the last try. */
export const GIVEN_UP: Queue = {
  name: 'given-up',
  retryLimit: 10,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 120,
  heartbeatSeconds: 12,
  deleteAfterSeconds: COMPLETED_JOBS_RETENTION_SECONDS,
};

/** One job per schedule and occasion. While one waits or runs, no second one of the same schedule is made. */
export const SCHEDULED: Queue = {
  name: 'scheduled',
  policy: 'exclusive',
  retryLimit: 0,
  expireInSeconds: 3600,
  heartbeatSeconds: 12,
  deleteAfterSeconds: 3600,
};

/** How soon an occasion is seen, and handed to a worker, after its minute has begun. */
export const CRON_INTERVALS = { cronMonitorIntervalSeconds: 10, cronWorkerIntervalSeconds: 2 };

/**
 * A worker that dies misses its heartbeat within 12 s, and supervision every 5 s sees that: whatever it held runs again
 * well within the minute of docs/reliability.md. Expiry only ends what hangs although its process lives.
 */
export function queueOptions(name: JobName, tries: number): Queue {
  return {
    name,
    notify: true,
    retryLimit: tries - 1,
    // The queue adds the jitter: each pause is between once and twice that long.
    retryDelay: FIRST_PAUSE[name],
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: name === 'order.process' || name === 'personalization.draw' ? 900 : 120,
    heartbeatSeconds: 12,
    deadLetter: GIVEN_UP.name,
    deleteAfterSeconds: COMPLETED_JOBS_RETENTION_SECONDS,
  };
}

export const SUPERVISION = {
  superviseIntervalSeconds: 5,
  monitorIntervalSeconds: 5,
  maintenanceIntervalSeconds: 3600,
};

/** New jobs wake a worker by NOTIFY; the poll is for retries that fall due. */
const POLLING = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 2 };

export function workOptions(name: JobName) {
  return {
    ...POLLING,
    batchSize: BATCH,
    burstWhenBatchFull: true,
    localConcurrency: WORKERS[name],
    perJobResults: true,
    ...(isGrouped(name) ? { localGroupConcurrency: maxPerGroup(name) } : {}),
  } as const satisfies WorkOptions;
}

export const GIVE_UP_OPTIONS = {
  pollingIntervalSeconds: 1,
  batchSize: BATCH,
  includeMetadata: true,
  perJobResults: true,
} as const satisfies WorkOptions;

export const SCHEDULED_OPTIONS = {
  pollingIntervalSeconds: 2,
  batchSize: 1,
  // A slow one, such as a fulfiller that does not answer, leaves room for the others.
  localConcurrency: 3,
} as const satisfies WorkOptions;

/** A fulfiller that hangs holds up its own shipments only, a client's program what its client is told. */
const isGrouped = (name: JobName) => name.startsWith('shipment.') || name.startsWith('webhook.');

/** Jobs of one group count together towards a limit. */
export function jobGroup(name: JobName, data: JobData[JobName]): { id: string } | undefined {
  if (!isGrouped(name)) return undefined;
  return { id: 'fulfillerId' in data ? data.fulfillerId : data.tenantId };
}
