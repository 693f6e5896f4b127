import { randomInt } from 'node:crypto';
import { newId } from '@inkstand/database';
import { orders, parcelDispatches } from '@inkstand/database/tables/index';
import { makeVariant } from '@inkstand/testing/factories/basics';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { makeSubmitted } from '#areas/production/fulfilment/testing.ts';
import { parcelDispatchJob } from '#areas/production/parcels/dispatch-parcel.ts';
import { downloadOrder } from './download-order.ts';
import { processOrder } from './process-order.ts';
import { submitOrder } from './submit-order.ts';
import { sweepOrders } from './sweep.ts';
import { type Line, loadStatus, makePrintable, makeSimulated, queueDownload, startLine } from './testing.ts';
import { expectResumed } from './testing-power-cuts.ts';

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

test('killed at some steps, production resumes with the same bytes, one parcel and one entry per state', async () => {
  await prepared();
  // Of ten steps one, others in each run; every step: resume.crash.test.ts.
  await expectResumed(line, { first: randomInt(1, 11), stride: 10 });
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
  const { createJobRunner } = await import('#jobs/job-runner.ts');
  const { allJobs } = await import('#jobs/job-list.ts');
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

test('the sweep reports a dispatch whose job was lost, once nobody can undo it', async () => {
  await prepared(['parcel.dispatch'], { jobs: [parcelDispatchJob] });
  const { services } = line.server;
  const dispatched = async (values: Partial<typeof parcelDispatches.$inferInsert> = {}) => {
    const { order, shipments } = await makeSubmitted(line.server);
    const { tenantId, id: shipmentId } = shipments[0]!;
    const own = { tenantId, id: newId(), shipmentId, userId: newId(), dueAt: new Date(0), ...values };
    await services.database.tx('all-tenants', (tx) => tx.insert(parcelDispatches).values(own));
    return order;
  };
  const lost = await dispatched();
  await dispatched({ dueAt: new Date(Date.now() + 3_600_000) });
  await dispatched({ state: 'undone' });
  expect(await sweepOrders(services)).toBe(1);
  expect(await sweepOrders(services)).toBe(0);
  await line.start();
  await reaches(lost, 'shipped');
});
