import { setTimeout as sleep } from 'node:timers/promises';
import { testDatabase } from '@inkstand/database/testing';
import { pino } from 'pino';
import { test } from 'vitest';
import type { Services } from '#context.ts';
import type { JobDefinition } from './job-definition.ts';
import { createJobRunner, type JobRunner } from './job-runner.ts';
import { GiveUp, type OrderJob } from './jobs.ts';
import type { Schedule } from './schedules.ts';

const log = pino({ level: 'silent' });
/** These handlers need only the log. */
const services = { log } as Services;
/** Only what is looked at once in a while comes sooner than in production. */
const intervals = {
  superviseIntervalSeconds: 1,
  monitorIntervalSeconds: 1,
  cronMonitorIntervalSeconds: 1,
  cronWorkerIntervalSeconds: 1,
};

async function running() {
  const db = await testDatabase();
  const runners: JobRunner[] = [];
  return {
    db,
    async runner(options: { hasSchedules?: boolean } = {}) {
      const runner = await createJobRunner({ database: db.database, log, intervals, dueCheckSeconds: 0.2, ...options });
      runners.push(runner);
      return runner;
    },
    /** In one transaction, so that the jobs may arrive in one batch. */
    send: (...orderIds: string[]) =>
      db.database.tx({ tenant: 'acme' }, async (tx) => {
        for (const orderId of orderIds) {
          await runners[0]!.jobs.send(tx, 'order.process', { tenantId: 'acme', orderId });
        }
      }),
    async [Symbol.asyncDispose]() {
      await Promise.all(runners.map((runner) => runner.stop()));
      await db[Symbol.asyncDispose]();
    },
  };
}

type Handler = (job: OrderJob) => Promise<void>;
const processJob = (handle: Handler, retries = 3, giveUp?: (job: OrderJob, error: string) => void): JobDefinition => ({
  name: 'order.process',
  retries,
  handle: (_services, data) => handle(data as OrderJob),
  giveUp: async (_services, data, error) => giveUp?.(data as OrderJob, error),
});

test.concurrent('a job of a committed transaction runs, and one of a rolled-back transaction does not', async ({
  expect,
}) => {
  await using queue = await running();
  const runner = await queue.runner();
  const ran: string[] = [];
  await runner.start(services, [processJob(async ({ orderId }) => void ran.push(orderId))]);
  const undone = queue.db.database.tx({ tenant: 'acme' }, async (tx) => {
    await runner.jobs.send(tx, 'order.process', { tenantId: 'acme', orderId: 'undone' });
    throw new Error('rolled back');
  });
  await expect(undone).rejects.toThrow('rolled back');
  await queue.send('done');
  await expect.poll(() => ran).toEqual(['done']);
});

test.concurrent('a poisonous job fails alone, is tried as often as it says, and is given up with its error', async ({
  expect,
}) => {
  await using queue = await running();
  const runner = await queue.runner();
  const tries = new Map<string, number>();
  const givenUp: string[] = [];
  const handle: Handler = async ({ orderId }) => {
    tries.set(orderId, (tries.get(orderId) ?? 0) + 1);
    if (orderId === 'poison') throw new Error('it is poisonous');
  };
  await runner.start(services, [processJob(handle, 2, ({ orderId }, error) => givenUp.push(`${orderId}: ${error}`))]);
  await queue.send('poison', 'good');
  await queue.send('another');
  await expect.poll(() => [tries.get('good'), tries.get('another')]).toEqual([1, 1]);
  await expect.poll(() => givenUp, { timeout: 60_000 }).toEqual(['poison: it is poisonous']);
  expect(Object.fromEntries(tries)).toEqual({ poison: 2, good: 1, another: 1 });
});

test.concurrent('a job that meets a full disk is tried more often than a poisonous one', async ({ expect }) => {
  await using queue = await running();
  const runner = await queue.runner();
  const tries: Record<string, number> = {};
  const givenUp: string[] = [];
  const handle: Handler = async ({ orderId }) => {
    const count = (tries[orderId] ?? 0) + 1;
    tries[orderId] = count;
    if (orderId === 'poison') throw new Error('it is poisonous');
    const fullDisk = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    if (count < 3) throw new Error('not kept', { cause: fullDisk });
  };
  const job = processJob(handle, 2, ({ orderId }) => givenUp.push(orderId));
  await runner.start(services, [{ ...job, outageRetries: 5 }]);
  await queue.send('full disk', 'poison');
  await expect.poll(() => [tries, givenUp], { timeout: 60_000 }).toEqual([{ 'full disk': 3, poison: 2 }, ['poison']]);
});

test.concurrent('a handler that knows that trying again is no use is given up at once', async ({ expect }) => {
  await using queue = await running();
  const runner = await queue.runner();
  const givenUp: string[] = [];
  let tries = 0;
  const handle: Handler = async () => {
    tries += 1;
    throw new GiveUp('never');
  };
  await runner.start(services, [processJob(handle, 8, (_job, error) => givenUp.push(error))]);
  await queue.send('hopeless');
  await expect.poll(() => givenUp, { timeout: 60_000 }).toEqual(['never']);
  expect(tries).toBe(1);
});

test.concurrent('two processes on one queue start at once and run each job once', async ({ expect }) => {
  await using queue = await running();
  const [one, other] = await Promise.all([queue.runner(), queue.runner()]);
  const ran: string[] = [];
  const definitions = [processJob(async ({ orderId }) => void ran.push(orderId))];
  await Promise.all([one.start(services, definitions), other.start(services, definitions)]);
  const ids = Array.from({ length: 40 }, (_, index) => `order ${index}`);
  await Promise.all(ids.map((id) => queue.send(id)));
  await expect.poll(() => ran.length, { timeout: 60_000 }).toBe(ids.length);
  await sleep(300);
  expect(ran.toSorted()).toEqual(ids.toSorted());
});

test.concurrent('what a killed process held runs again', async ({ expect }) => {
  await using queue = await running();
  const runner = await queue.runner();
  await queue.send('held');
  await queue.db.ownerQuery(
    `update pgboss.job set state = 'active', started_on = now() - interval '1 minute', heartbeat_on = now() - interval '1 minute'`,
  );
  const ran: string[] = [];
  await runner.start(services, [processJob(async ({ orderId }) => void ran.push(orderId))]);
  await expect.poll(() => ran, { timeout: 60_000 }).toEqual(['held']);
});

test.concurrent('a job that ends its process is given up after as many such tries; the one beside it and outages are not', async ({
  expect,
}) => {
  await using queue = await running();
  const runner = await queue.runner();
  await queue.send('poison', 'beside it');
  await queue.db.ownerQuery(
    `update pgboss.job set state = 'active', started_on = now() - interval '1 minute', heartbeat_on = now() - interval '1 minute',
      data = case when data ->> 'orderId' = 'poison' then data || '{"lost_tries": 2}' else data end`,
  );
  const seen: unknown[] = [];
  const givenUp: unknown[] = [];
  const handle: Handler = async ({ orderId }) => {
    const [row] = await queue.db.ownerQuery<{ count: string }>(
      `select data ->> 'lost_tries' as count from pgboss.job where data ->> 'orderId' = '${orderId}'`,
    );
    seen.push([orderId, row?.count]);
    if (seen.length === 1) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
  };
  const job = processJob(handle, 3, ({ orderId }, error) => givenUp.push([orderId, error]));
  await runner.start(services, [{ ...job, outageRetries: 12 }]);
  await expect
    .poll(() => givenUp, { timeout: 60_000 })
    .toEqual([['poison', expect.stringContaining('server stopped')]]);
  // Counted while it is worked on after a lost try; an outage takes the count back.
  await expect
    .poll(() => seen, { timeout: 60_000 })
    .toEqual([
      ['beside it', '1'],
      ['beside it', '0'],
    ]);
});

test.concurrent('stopping waits for what runs', async ({ expect }) => {
  await using queue = await running();
  const runner = await queue.runner();
  const ended: string[] = [];
  const began = Promise.withResolvers<void>();
  await runner.start(services, [
    processJob(async ({ orderId }) => {
      began.resolve();
      await sleep(300);
      ended.push(orderId);
    }),
  ]);
  await queue.send('slow');
  await began.promise;
  await runner.stop();
  expect(ended).toEqual(['slow']);
  const states = await queue.db.ownerQuery(`select state::text from pgboss.job where name = 'order.process'`);
  expect(states).toEqual([{ state: 'completed' }]);
});

test.concurrent('of several workers one runs a schedule, never twice at the same time, and once for what was missed', {
  timeout: 300_000,
}, async ({ expect }) => {
  await using queue = await running();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let started = 0;
  const schedule: Schedule = {
    name: 'mondays',
    cron: '0 4 * * 1',
    run: async () => {
      started += 1;
      await released;
    },
  };
  const retired: Schedule = { name: 'retired', cron: '* * * * *', run: async () => expect.unreachable() };
  const runs = () =>
    queue.db.ownerQuery("select state from pgboss.job where name = 'scheduled' and data ->> 'name' = 'mondays'");
  const looks = () => queue.db.ownerQuery("select cron_on > now() - interval '1 minute' as soon from pgboss.version");
  /**
   * Simulates a month without workers, in which every Monday run was missed. One statement, so that no pass waits for
   * it.
   */
  const missMondays = (hour: number) =>
    queue.db.ownerQuery(`
      with changed as (
        update pgboss.schedule set cron = '0 ${hour} * * 1', created_on = now() - interval '60 days')
      update pgboss.version set cron_on = now() - interval '30 days'`);
  /** A pass that is under way may write over what was missed, so it is missed again. */
  const missUntilStarted = (times: number, hour: number) =>
    expect
      .poll(
        async () => {
          if (started < times) await missMondays(hour);
          return started;
        },
        { timeout: 120_000, interval: 3000 },
      )
      .toBeGreaterThanOrEqual(times);

  // A worker of an older version: it does not know the schedule, and must not swallow its run.
  const older = await queue.runner();
  await older.start(services, [], [retired]);
  for (const worker of [await queue.runner({ hasSchedules: true }), await queue.runner({ hasSchedules: true })]) {
    await worker.start(services, [], [schedule]);
  }
  await missUntilStarted(1, 4);
  await missMondays(5);
  await expect.poll(looks, { timeout: 60_000 }).toEqual([{ soon: true }]);
  // Two looks at what is due, and one at what waits.
  await sleep(3000);
  expect(started).toBe(1);
  release();
  await expect.poll(runs, { timeout: 60_000 }).toEqual([{ state: 'completed' }]);
  await missUntilStarted(2, 6);
});
