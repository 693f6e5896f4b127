import type { Database } from '@inkstand/database';
import { withOptions } from '@inkstand/database/connection';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { fromDrizzle, type Job, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Services } from '#context.ts';
import { isOutage } from './is-outage.ts';
import type { JobDefinition } from './job-definition.ts';
import {
  CRON_INTERVALS,
  DEAD_LETTER_QUEUE,
  DUE_CHECK_SECONDS,
  FAILED_JOBS_RETENTION_SECONDS,
  GIVE_UP_OPTIONS,
  JOB_NAMES,
  jobGroup,
  queueOptions,
  SCHEDULED,
  SCHEDULED_OPTIONS,
  SUPERVISION,
  workOptions,
} from './job-queues.ts';
import { GiveUp, type JobData, type JobName, type Jobs } from './jobs.ts';
import { createLostTries, type LostTries } from './lost-tries.ts';
import type { Schedule } from './schedules.ts';
import { startInterval } from './start-interval.ts';

export interface JobRunner {
  jobs: Jobs;
  /** Starts the workers. Processes without the role `worker` only send jobs. */
  start(services: Services, definitions: readonly JobDefinition[], schedules?: readonly Schedule[]): Promise<void>;
  /** Waits for running jobs (20 s at most), then closes. */
  stop(): Promise<void>;
}

/**
 * The queue's own connections only fetch and complete jobs; if the database crashes within the second, such a job runs
 * again, which every job tolerates. Jobs are sent in the transactions of their causes, which do wait for the disk.
 */
const LAZY_COMMITS = '-c synchronous_commit=off';
const USUAL_TRIES = 3;
const MAX_LENGTH = 300;
const STOP_TIMEOUT_MS = 20_000;
const PROCESS_ENDED = 'The server stopped while it worked on this.';

/** The job queue, in the same PostgreSQL as everything else. Any number of processes may share it. */
export async function createJobRunner({
  database,
  log,
  hasSchedules = false,
  intervals = {},
  firstRetrySeconds,
  dueCheckSeconds = DUE_CHECK_SECONDS,
}: {
  database: Database;
  log: Logger;
  /** Whether this process checks which schedules are due. */
  hasSchedules?: boolean;
  /** Shorter intervals, for tests. */
  intervals?: Partial<typeof SUPERVISION & typeof CRON_INTERVALS>;
  /** A shorter pause before the first retry of every job, for tests. */
  firstRetrySeconds?: number;
  /** A shorter pause between looks for retries, for tests. */
  dueCheckSeconds?: number;
}): Promise<JobRunner> {
  const boss = new PgBoss({
    ...withOptions(database.ownerConnection, LAZY_COMMITS),
    ...SUPERVISION,
    ...CRON_INTERVALS,
    ...intervals,
    max: 4,
    application_name: 'inkstand jobs',
    schedule: hasSchedules,
    useListenNotify: true,
  });
  let isStopped = false;
  let dueCheck: { stop(): Promise<void> } | undefined;
  // After the stop, its connections may still be closing when PostgreSQL ends them.
  boss.on('error', (error) => log[isStopped ? 'debug' : 'error']({ err: error }, 'the job queue'));
  boss.on('warning', (warning) => log.warn({ data: warning.data }, `the job queue: ${warning.message}`));
  await boss.start();
  for (const queue of [DEAD_LETTER_QUEUE, SCHEDULED]) await boss.createQueue(queue.name, queue);
  for (const name of JOB_NAMES) await boss.createQueue(name, queueOptions(name, USUAL_TRIES, firstRetrySeconds));

  const jobs: Jobs = {
    async send(tx, name, data, priority = 0, startAfter = 0) {
      const group = jobGroup(name, data);
      await boss.send(name, data, { db: fromDrizzle(tx, sql), priority, startAfter, ...(group ? { group } : {}) });
    },
  };

  const lostTries = createLostTries(database);
  const extendRetention = (jobId: string) =>
    database.tx('all-tenants', (tx) =>
      tx.execute(sql`
        update pgboss.job set deletion_seconds = ${FAILED_JOBS_RETENTION_SECONDS} where id = ${jobId} and state = 'failed'`),
    );

  return {
    jobs,
    async start(services, definitions, schedules = []) {
      for (const definition of definitions) {
        // An existing queue keeps its old settings unless updated.
        const tries = definition.outageRetries ?? definition.retries;
        const { name: _name, deadLetter, ...settings } = queueOptions(definition.name, tries, firstRetrySeconds);
        await boss.updateQueue(definition.name, { ...settings, deadLetter: deadLetter ?? null });
        await boss.work<JobData[JobName]>(definition.name, workOptions(definition.name), (batch) =>
          Promise.all(batch.map((job) => runOne(services, definition, job, lostTries))),
        );
      }
      await boss.work<JobData[JobName], unknown, typeof GIVE_UP_OPTIONS>(
        DEAD_LETTER_QUEUE.name,
        GIVE_UP_OPTIONS,
        (batch) => Promise.all(batch.map((job) => giveUpOne(services, definitions, job, extendRetention))),
      );
      if (schedules.length > 0) await startSchedules(boss, services, schedules);
      dueCheck = startInterval(dueCheckSeconds, 'jobs.due', log, () => wakeDueWorkers(boss));
    },
    async stop() {
      await dueCheck?.stop();
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
      isStopped = true;
    },
  };
}

/** Those of the queues that have a job which is due, by one look into an index each. */
const DUE_QUEUES = `
  select queue.name from unnest($1::text[]) as queue (name) cross join lateral (
    select from pgboss.job
    where job.name = queue.name and state < 'active' and not blocked and start_after <= now() limit 1
  ) as due`;

/**
 * Wakes the workers whose queue has a job that is due. Seventy workers that each look for one take 4% of a processor.
 */
async function wakeDueWorkers(boss: PgBoss): Promise<void> {
  const workers = boss.getWipData();
  const names = [...new Set(workers.map(({ name }) => name))];
  const { rows } = await boss.getDb().executeSql(DUE_QUEUES, [names]);
  const due = new Set((rows as { name: string }[]).map(({ name }) => name));
  for (const { id, name } of workers) if (due.has(name)) boss.notifyWorker(id);
}

/** Saves the schedules, removes obsolete ones, and starts their worker. */
async function startSchedules(boss: PgBoss, services: Services, schedules: readonly Schedule[]): Promise<void> {
  const names = schedules.map(({ name }) => name);
  for (const { key } of await boss.getSchedules(SCHEDULED.name)) {
    if (!names.includes(key)) await boss.unschedule(SCHEDULED.name, key);
  }
  const { name: queueName, policy: _policy, ...settings } = SCHEDULED;
  await boss.updateQueue(queueName, settings);
  for (const { name, cron } of schedules) {
    await boss.schedule(SCHEDULED.name, cron, { name }, { key: name, singletonKey: name, missed: 'once' });
  }
  await boss.work<{ name: string }>(SCHEDULED.name, SCHEDULED_OPTIONS, async ([job]) => {
    const schedule = schedules.find(({ name }) => name === job?.data.name);
    // During an upgrade, a worker of the newer version takes the next try.
    if (!schedule) throw new Error('this version has no such schedule');
    // A failure is logged; the next run follows on schedule.
    await schedule
      .run(services)
      .catch((error: unknown) => services.log.error({ err: error, schedule: schedule.name }, 'schedule failed'));
  });
}

/** Each job has its own result, so that one failure does not affect the batch. */
async function runOne(
  services: Services,
  definition: JobDefinition,
  job: Job<JobData[JobName]>,
  lostTries: LostTries,
): Promise<JobResult> {
  const handle = () => definition.handle(services, job.data);
  try {
    // Without `outageRetries` the queue itself ends the tries soon enough.
    const lost = definition.outageRetries === undefined ? undefined : await lostTries.count(job);
    if (lost !== undefined && lost >= definition.retries) {
      await lostTries.reset(job);
      return { id: job.id, status: 'deadletter', output: { message: PROCESS_ENDED } };
    }
    await (lost === undefined ? handle() : lostTries.work(job, handle));
    return { id: job.id, status: 'completed' };
  } catch (error) {
    const message = errorMessage(error);
    services.log.warn({ err: error, job: definition.name, data: job.data, retries: job.retryCount }, 'job failed');
    const isOver = error instanceof GiveUp || (job.retryCount + 1 >= definition.retries && !isOutage(error));
    return { id: job.id, status: isOver ? 'deadletter' : 'failed', output: { message } };
  }
}

async function giveUpOne(
  services: Services,
  definitions: readonly JobDefinition[],
  job: JobWithMetadata<JobData[JobName]>,
  extendRetention: (jobId: string) => Promise<unknown>,
): Promise<JobResult> {
  const definition = definitions.find(({ name }) => name === job.sourceName);
  const reason = messageIn(job.sourceOutput) ?? PROCESS_ENDED;
  services.log.error({ job: job.sourceName, data: job.data, reason }, 'job given up');
  try {
    await definition?.giveUp?.(services, job.data, reason);
    if (job.sourceId) await extendRetention(job.sourceId);
    return { id: job.id, status: 'completed' };
  } catch (error) {
    services.log.error({ err: error, job: job.sourceName, data: job.data }, 'job: giving up failed');
    return { id: job.id, status: 'failed', output: { message: errorMessage(error) } };
  }
}

/**
 * The reason of a failed job, as text that may be stored: a failed query without its values, and a mail server's error
 * without addresses (docs/product/privacy.md).
 */
function errorMessage(error: unknown): string {
  const cause = error instanceof DrizzleQueryError && error.cause ? error.cause : error;
  const message = cause instanceof Error ? cause.message : String(cause);
  return message.replaceAll(/[^\s<>"',;:()]+@[^\s<>"',;:()]+/g, '…').slice(0, MAX_LENGTH);
}

/** The message that `runOne` saved; an expired job has one of the queue itself, which is of no use to people. */
function messageIn(output: object | null): string | undefined {
  return output && 'message' in output && typeof output.message === 'string' ? output.message : undefined;
}
