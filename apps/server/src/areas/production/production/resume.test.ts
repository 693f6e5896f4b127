import { orderEvents, orders, printFiles, shipments } from '@inkstand/database/tables/index';
import { makeVariant } from '@inkstand/testing/factories/basics';
import { and, asc, eq, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import type { Services } from '#context.ts';
import type { FileStore } from '#files/file-store.ts';
import { downloadOrder } from './download-order.ts';
import { processOrder } from './process-order.ts';
import { submitOrder } from './submit-order.ts';
import { sweepOrders } from './sweep.ts';
import { type Line, loadStatus, makePrintable, makeSimulated, queueDownload, startLine } from './testing.ts';

let line: Line;
afterEach(() => line[Symbol.asyncDispose]());

async function prepared(...jobs: Parameters<typeof startLine>): Promise<void> {
  line = await startLine(...jobs);
  await makeVariant(line.server.services.database);
  await makeSimulated(line, 'northprint');
}

type Order = Awaited<ReturnType<typeof makePrintable>>;
const jobData = ({ tenantId, id: orderId }: Order) => ({ tenantId, orderId });
const reaches = (order: Order, status: string) =>
  expect.poll(() => loadStatus(line, order), { timeout: 60_000, interval: 50 }).toBe(status);
const loadFiles = (order: Order) =>
  line.server.services.database.tx('all-tenants', (tx) =>
    tx.select().from(printFiles).where(eq(printFiles.orderId, order.id)).orderBy(asc(printFiles.format)),
  );

/** Simulates a power cut: every access to files or database fails from then on. */
class PowerCut extends Error {}

/** Returns the services of a process that dies before its nth transaction, file or picture. */
function cutOffAt(services: Services, step: number): Services {
  let done = 0;
  const count = () => {
    done += 1;
    if (done >= step) throw new PowerCut();
  };
  const files: FileStore = {
    ...services.files,
    async put(key, bytes) {
      count();
      await services.files.put(key, bytes);
    },
  };
  return {
    ...services,
    files,
    database: {
      ...services.database,
      async tx(scope, work) {
        count();
        const result = await services.database.tx(scope, async (tx) => {
          const worked = await work(tx);
          // Dies with everything written and nothing committed.
          count();
          return worked;
        });
        // Dies with everything committed, and the queue not notified.
        count();
        return result;
      },
    },
  };
}

test('killed at any step, production resumes with the same bytes, one parcel and one entry per state', async () => {
  await prepared();
  const { services } = line.server;
  const reference = await makePrintable(line);
  const steps = [downloadOrder, processOrder, submitOrder];
  for (const step of steps) await step(services, jobData(reference));
  const expected = (await loadFiles(reference)).map(({ sha256 }) => sha256);
  expect(expected).toHaveLength(2);

  for (const [index, cutStep] of steps.entries()) {
    let isThrough = false;
    for (let at = 1; !isThrough; at += 1) {
      const order = await makePrintable(line);
      for (const step of steps.slice(0, index)) await step(services, jobData(order));
      isThrough = await cutStep(cutOffAt(services, at), jobData(order)).then(
        () => true,
        (error: unknown) => {
          if (!(error instanceof PowerCut)) throw error;
          return false;
        },
      );
      for (const step of steps.slice(index)) await step(services, jobData(order));
      expect(await loadStatus(line, order), `${cutStep.name} ${at}`).toBe('submitting to fulfiller');
      expect((await loadFiles(order)).map(({ sha256 }) => sha256)).toEqual(expected);
      const [counted] = await services.database.tx('all-tenants', (tx) =>
        tx
          .select({
            parcels: sql<number>`(select count(*)::int from ${shipments} where ${shipments.orderId} = ${order.id})`,
            entries: sql<number>`count(*)::int`,
            states: sql<number>`count(distinct ${orderEvents.to})::int`,
          })
          .from(orderEvents)
          .where(and(eq(orderEvents.tenantId, order.tenantId), eq(orderEvents.orderId, order.id))),
      );
      expect(counted).toEqual({ parcels: 1, entries: 8, states: 8 });
    }
  }
});

test('a stopped production line continues where it was after a restart', async () => {
  await prepared(['order.download', 'order.process']);
  const order = await makePrintable(line);
  await queueDownload(line, order);
  await line.start();
  await reaches(order, 'queued submitting to fulfiller');
  await line.runner.stop();
  const another = await startLineAgain();
  await reaches(order, 'shipped');
  await another.stop();
});

async function startLineAgain() {
  const { createJobRunner } = await import('#job-runner.ts');
  const { allJobs } = await import('#job-list.ts');
  const { services } = line.server;
  const runner = await createJobRunner({ database: services.database, log: services.log });
  services.jobs = runner.jobs;
  await runner.start(services, allJobs);
  return runner;
}

test('the sweep queues a job for every order that waits without one, and for no other', async () => {
  await prepared();
  const waiting = ['new', 'queued downloading', 'queued processing', 'processing'] as const;
  const stuck = await Promise.all(waiting.map((status) => makePrintable(line, { status })));
  const frozen = await makePrintable(line, { frozen: true });
  const unpaid = await makePrintable(line, { status: null });
  const held = await makePrintable(line, { status: 'over budget' });
  expect(await sweepOrders(line.server.services)).toBe(stuck.length);
  expect(await sweepOrders(line.server.services)).toBe(0);
  await line.start();
  for (const order of stuck) await reaches(order, 'shipped');
  expect(await loadStatus(line, frozen)).toBe('new');
  expect(await loadStatus(line, unpaid)).toBeNull();
  expect(await loadStatus(line, held)).toBe('over budget');
});

test('the sweep resumes a hand-over whose job was lost, and one that an address issue interrupted', async () => {
  await prepared();
  const { services, db } = line.server;
  const lost = await makePrintable(line);
  for (const step of [downloadOrder, processOrder, submitOrder]) await step(services, jobData(lost));
  await db.ownerQuery('delete from pgboss.job');
  expect(await sweepOrders(services)).toBe(1);
  await line.start();
  await reaches(lost, 'shipped');
  await services.database.tx('all-tenants', (tx) =>
    tx.update(orders).set({ status: 'submitting to fulfiller' }).where(eq(orders.id, lost.id)),
  );
  await sweepOrders(services);
  await reaches(lost, 'shipped');
});
