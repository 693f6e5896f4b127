import { makeUser, makeVariant } from '@inkstand/testing/factories/basics';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { JOB_PRIORITY } from '#areas/orders/order-lifecycle/order-writes.ts';
import type { JobDefinition } from '#jobs/job-definition.ts';
import { createJobRunner } from '#jobs/job-runner.ts';
import type { OrderJob } from '#jobs/jobs.ts';
import { ageJobs } from './age-jobs.ts';
import { downloadOrder } from './download-order.ts';
import { processOrder } from './process-order.ts';
import { submitOrder } from './submit-order.ts';
import { sweepOrders } from './sweep.ts';
import { type Line, makePrintable, makeSimulated, startLine } from './testing.ts';

// Jobs run only when the tests start them.
let line: Line;
beforeAll(async () => {
  line = await startLine([]);
  await makeVariant(line.server.services.database);
  await makeSimulated(line, 'northprint');
});
afterAll(() => line[Symbol.asyncDispose]());

const query = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  line.server.db.ownerQuery<Row>(text, values);

test('an express order and a replacement keep their priority from the first job to the hand-over', {
  timeout: 120_000,
}, async () => {
  const { services } = line.server;
  const express = await makePrintable(line, { shippingMethod: 'express' });
  const replacement = await makePrintable(line, { kind: 'replacement' });
  const usual = await makePrintable(line);
  await sweepOrders(services);
  for (const [order, priority] of [
    [express, JOB_PRIORITY.express],
    [replacement, JOB_PRIORITY.replacement],
    [usual, JOB_PRIORITY.usual],
  ] as const) {
    const job = { tenantId: order.tenantId, orderId: order.id };
    for (const step of [downloadOrder, processOrder, submitOrder]) await step(services, job);
    const jobs = await query<{ name: string; priority: number }>(
      `select name, priority from pgboss.job where data ->> 'tenantId' = $1 order by created_on`,
      [order.tenantId],
    );
    const names = ['order.download', 'order.process', 'order.submit', 'shipment.submit'];
    expect(jobs).toEqual(names.map((name) => ({ name, priority: priority })));
  }
  // Also when the last job was lost.
  await query(`delete from pgboss.job where name = 'shipment.submit'`);
  await sweepOrders(services);
  const sent = await query<{ priority: number }>(
    `select priority from pgboss.job where name = 'shipment.submit' order by priority desc`,
  );
  expect(sent.map(({ priority }) => priority)).toEqual([
    JOB_PRIORITY.express,
    JOB_PRIORITY.replacement,
    JOB_PRIORITY.usual,
  ]);
});

test('an express order that stopped keeps its priority when it goes on', async () => {
  const { services } = line.server;
  await query('delete from pgboss.job');
  const stopped = (status?: 'artwork issue' | 'fulfiller routing error') =>
    makePrintable(line, { shippingMethod: 'express', ...(status ? { status } : {}) });
  const [doubted, unprintable] = [
    await stopped(),
    await stopped('artwork issue'),
    await stopped('fulfiller routing error'),
  ];
  const paramsOf = ({ tenantId, orderRef }: typeof doubted) => ({ tenant_id: tenantId, order_ref: orderRef });
  await query(`update customers set address_first_line = 'asdfgh' where id = $1`, [doubted.customerId]);
  await downloadOrder(services, { tenantId: doubted.tenantId, orderId: doubted.id });
  const [printed] = await query<{ id: string }>('select id from order_lines where order_id = $1', [unprintable.id]);
  const staff = await line.server.as(await makeUser(services.database, { superadmin: 1 }));
  await staff.correctAddress({ params: paramsOf(doubted), body: { confirm_address: true } });
  await staff.replaceArtwork({
    params: paramsOf(unprintable),
    body: { lines: [{ order_line_id: printed!.id, revision: 1 }] },
  });
  await staff.changeFulfiller({ params: { tenant_id: 'all', fulfiller_id: 'northprint' }, body: { active: true } });
  const jobs = await query(
    `select name, priority from pgboss.job where name in ('order.download', 'order.submit') order by name`,
  );
  expect(jobs).toEqual(
    ['order.download', 'order.download', 'order.submit'].map((name) => ({ name, priority: JOB_PRIORITY.express })),
  );
});

/** Fills a queue before its one worker starts; returns the order in which the jobs begin. */
async function workedInTurn(fill: (send: (name: string, priority: number) => Promise<void>) => Promise<void>) {
  const { services } = line.server;
  await query('delete from pgboss.job');
  const runner = await createJobRunner({ database: services.database, log: pino({ level: 'silent' }) });
  await fill((orderId, priority) =>
    services.database.tx('all-tenants', (tx) =>
      runner.jobs.send(tx, 'order.download', { tenantId: 'any', orderId }, priority),
    ),
  );
  const ended: string[] = [];
  const definition: JobDefinition = {
    name: 'order.download',
    retries: 3,
    handle: async (_services, data) => void ended.push((data as OrderJob).orderId),
  };
  const [{ waiting }] = (await query<{ waiting: number }>('select count(*)::int as waiting from pgboss.job')) as [
    { waiting: number },
  ];
  await runner.start(services, [definition]);
  await expect.poll(() => ended.length, { timeout: 60_000 }).toBe(waiting);
  await runner.stop();
  const begun = await query<{ id: string }>(
    `select data ->> 'orderId' as id from pgboss.job where name = 'order.download' order by started_on, created_on`,
  );
  return begun.map(({ id }) => id);
}

test('in a full queue express jobs run first, then replacements, then the others in order', async () => {
  const kinds = (begun: readonly string[]) => [...new Set(begun.map((id) => id.split(' ')[0]))];
  const begun = await workedInTurn(async (send) => {
    for (let number = 0; number < 12; number++) await send(`usual ${number}`, JOB_PRIORITY.usual);
    for (let number = 0; number < 4; number++) await send(`replacement ${number}`, JOB_PRIORITY.replacement);
    for (let number = 0; number < 4; number++) await send(`express ${number}`, JOB_PRIORITY.express);
  });
  expect(kinds(begun)).toEqual(['express', 'replacement', 'usual']);
});

test('a job that has waited for half an hour runs before later express jobs', async () => {
  const { services } = line.server;
  const begun = await workedInTurn(async (send) => {
    await send('old', JOB_PRIORITY.usual);
    await query(`update pgboss.job set created_on = now() - interval '31 minutes'`);
    await send('young', JOB_PRIORITY.usual);
    for (let number = 0; number < 12; number++) await send(`express ${number}`, JOB_PRIORITY.express);
    expect(await ageJobs(services)).toBe(1);
    expect(await ageJobs(services)).toBe(0);
  });
  // The worker fetches two jobs at a time: within those two the order is undefined.
  expect(begun.indexOf('old')).toBeLessThan(2);
  expect(begun.indexOf('young')).toBeGreaterThanOrEqual(begun.length - 2);
});
