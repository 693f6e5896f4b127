import type { Queue, WorkOptions } from 'pg-boss';
import type { JobData, JobName } from './jobs.ts';
import { RETENTION_MS } from './retention.ts';

const COMPLETED_JOBS_RETENTION_SECONDS = RETENTION_MS.completedJob / 1000;
export const FAILED_JOBS_RETENTION_SECONDS = RETENTION_MS.failedJob / 1000;

/** Concurrency of each job in one process; rendering is also limited by the artwork pool. */
const WORKERS: Record<JobName, number> = {
  'order.download': 1,
  // Two, so that an artwork that hangs until it is killed leaves one worker free.
  'order.process': 2,
  'order.submit': 1,
  // One, behind which new orders never wait.
  'order.remake_prints': 1,
  'order.refund': 1,
  'order.return_fee': 1,
  'order.report_tax': 1,
  'order.reverse_tax': 1,
  'deposits.import': 1,
  'personalization.draw': 1,
  'personalization.remove_files': 1,
  'product.remove_files': 1,
  'shipment.submit': 4,
  'shipment.cancel': 2,
  'shipment.address': 2,
  'shipment.hot_folder': 2,
  'parcel.dispatch': 2,
  'event.release_held': 1,
  'orders.bulk': 1,
  'codes.send': 1,
  // Twice as many emails at a time (FETCH_BATCH_SIZE), each with a connection to the database while it is sent.
  'mail.send': 2,
  'webhook.send': 6,
  // Retries, and first tries for receivers that failed the last time.
  'webhook.retry': 4,
  'shop.import': 4,
  'shop.find_order': 2,
  'shop.set_up': 3,
  'shop.redact': 2,
  'shop.charge': 2,
  'shop.fulfil': 4,
  'shop.push': 2,
  'shop.push_product': 3,
  'shop.read_product': 2,
};
/** Jobs per fetch: a full batch means that there may be more, so the worker continues without a pause. */
const FETCH_BATCH_SIZE = 2;
/**
 * Limits one fulfiller or client, so that workers stay free for others when it hangs. Clients are limited more, since
 * there are many, each with more than one address.
 */
const maxPerGroup = (name: JobName) => MAX_PER_CLIENT[name] ?? WORKERS[name] - 1;
const MAX_PER_CLIENT: Partial<Record<JobName, number>> = {
  'webhook.send': 2,
  'webhook.retry': 1,
  'shop.import': 2,
  'shop.charge': 1,
  'shop.fulfil': 2,
  // One, so that a push leaves the shop's other call for its orders.
  'shop.push': 1,
  'shop.push_product': 1,
  'shop.read_product': 1,
};

/** Seconds before the first retry; each later pause doubles. External services get longer ones. */
const FIRST_RETRY_DELAY_SECONDS: Record<JobName, number> = {
  'order.download': 1,
  'order.process': 1,
  'order.submit': 1,
  'order.remake_prints': 2,
  'order.refund': 5,
  'order.return_fee': 5,
  'order.report_tax': 5,
  'order.reverse_tax': 5,
  'deposits.import': 30,
  'personalization.draw': 2,
  'personalization.remove_files': 5,
  'product.remove_files': 5,
  'shipment.submit': 2,
  'shipment.cancel': 2,
  'shipment.address': 2,
  'shipment.hot_folder': 5,
  'parcel.dispatch': 2,
  'event.release_held': 1,
  'orders.bulk': 2,
  'codes.send': 2,
  'mail.send': 5,
  // Retried only when the process died: a failed delivery is retried by `webhook.retry`.
  'webhook.send': 2,
  'webhook.retry': 2,
  'shop.import': 5,
  'shop.find_order': 5,
  'shop.set_up': 5,
  'shop.redact': 5,
  'shop.charge': 5,
  'shop.fulfil': 5,
  'shop.push': 5,
  'shop.push_product': 5,
  'shop.read_product': 5,
};

const MAX_RETRY_DELAY_SECONDS = 600;
/** A mail server may be away for a night, and is not asked every ten minutes for each mail. */
const MAX_MAIL_RETRY_DELAY_SECONDS = 1800;

export const JOB_NAMES = Object.keys(WORKERS) as JobName[];

/** Dead letter queue: `giveUp` of a job runs from there, even if the process died with the last try. */
export const DEAD_LETTER_QUEUE: Queue = {
  name: 'given-up',
  retryLimit: 10,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 120,
  heartbeatSeconds: 12,
  deleteAfterSeconds: COMPLETED_JOBS_RETENTION_SECONDS,
};

/**
 * One job per schedule and run. While one waits or runs, no second one of that schedule is created. It is tried again
 * when a worker of an older version took it, which does not know the schedule, and when its process has died.
 */
export const SCHEDULED: Queue = {
  name: 'scheduled',
  policy: 'exclusive',
  retryLimit: 20,
  retryDelay: 1,
  expireInSeconds: 3600,
  heartbeatSeconds: 12,
  deleteAfterSeconds: 3600,
};

/** How soon a due run is detected, and passed to a worker, after its minute has begun. */
export const CRON_INTERVALS = { cronMonitorIntervalSeconds: 10, cronWorkerIntervalSeconds: 2 };

/** Jobs that draw, or read or store much from a service. */
export const LONG_JOBS: ReadonlySet<string> = new Set<JobName>([
  'deposits.import',
  'order.process',
  'order.remake_prints',
  'personalization.draw',
  'shipment.hot_folder',
  'shop.push',
]);

/**
 * A dead worker misses its heartbeat within 12 s, and supervision every 5 s detects that: its jobs run again well
 * within the minute of docs/reliability.md. Expiry only ends jobs that hang in a live process.
 */
export function queueOptions(name: JobName, tries: number, firstRetrySeconds = FIRST_RETRY_DELAY_SECONDS[name]): Queue {
  return {
    name,
    notify: true,
    retryLimit: tries - 1,
    // The queue adds jitter: each pause is one to two times that long.
    retryDelay: firstRetrySeconds,
    retryBackoff: true,
    retryDelayMax: name === 'mail.send' ? MAX_MAIL_RETRY_DELAY_SECONDS : MAX_RETRY_DELAY_SECONDS,
    expireInSeconds: LONG_JOBS.has(name) ? 900 : 120,
    heartbeatSeconds: 12,
    deadLetter: DEAD_LETTER_QUEUE.name,
    deleteAfterSeconds: COMPLETED_JOBS_RETENTION_SECONDS,
  };
}

export const SUPERVISION = {
  superviseIntervalSeconds: 5,
  monitorIntervalSeconds: 5,
  maintenanceIntervalSeconds: 3600,
};

/** How often a process looks, once for all its workers, whether a queue has a job that is due, such as a retry. */
export const DUE_CHECK_SECONDS = 1;

/** New jobs wake a worker by NOTIFY, due ones by that check; polling is for a check that fails. */
const POLLING = { pollingIntervalSeconds: 15, notifyPollingIntervalSeconds: 15 };

export function workOptions(name: JobName) {
  return {
    ...POLLING,
    batchSize: FETCH_BATCH_SIZE,
    burstWhenBatchFull: true,
    localConcurrency: WORKERS[name],
    perJobResults: true,
    ...(isGrouped(name) ? { localGroupConcurrency: maxPerGroup(name) } : {}),
  } as const satisfies WorkOptions;
}

export const GIVE_UP_OPTIONS = {
  ...POLLING,
  batchSize: FETCH_BATCH_SIZE,
  includeMetadata: true,
  perJobResults: true,
} as const satisfies WorkOptions;

export const SCHEDULED_OPTIONS = {
  ...POLLING,
  batchSize: 1,
  // Leaves workers free when a run is slow, for instance for a fulfiller that does not answer.
  localConcurrency: 3,
} as const satisfies WorkOptions;

/** A fulfiller that hangs delays only its own shipments; a client's receiver or shop only that client's work. */
const isGrouped = (name: JobName) => ['shipment.', 'webhook.', 'shop.'].some((prefix) => name.startsWith(prefix));

/** Jobs of one group count together towards a limit. */
export function jobGroup(name: JobName, data: JobData[JobName]): { id: string } | undefined {
  if (!isGrouped(name)) return undefined;
  return { id: 'fulfillerId' in data ? data.fulfillerId : data.tenantId };
}
