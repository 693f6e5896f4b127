import { auditLog, webhookDeliveries } from '@inkstand/database/tables/index';
import { DAY_SECONDS } from '@inkstand/domain/days';
import { failure } from '@inkstand/testing/clients/failure';
import { makeTenant, makeUser, makeVariant } from '@inkstand/testing/factories/basics';
import { makeOrder } from '@inkstand/testing/factories/orders';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { desc, eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personalizationJobs } from '#areas/design/personalization/personalization-jobs.ts';
import { makePersonaliser, TEAM } from '#areas/design/personalization/testing.ts';
import { writeDeliveries } from '#areas/platform/webhooks/notify-webhooks.ts';
import { makeListening } from '#areas/platform/webhooks/testing.ts';
import { systemContext } from '#context.ts';
import type { JobDefinition } from '#jobs/job-definition.ts';
import { createJobRunner, type JobRunner } from '#jobs/job-runner.ts';
import { type BatchJob, GiveUp } from '#jobs/jobs.ts';

let server: TestServer;
let runner: JobRunner;
let staff: Awaited<ReturnType<TestServer['as']>>;
let order: Awaited<ReturnType<typeof makeOrder>>;

/** Behaviour of the handlers below; the tests change it. */
let mood: 'fails' | 'is hopeless' | 'works' = 'fails';
const worked: string[] = [];
const work = async (id: string) => {
  if (mood === 'fails') throw new Error('550 <jo.bloggs@example.test> is unknown here');
  if (mood === 'is hopeless') throw new GiveUp('It is hopeless.');
  worked.push(id);
};
const definitions: JobDefinition[] = [
  { name: 'order.return_fee', retries: 3, handle: (_services, data) => work((data as { orderId: string }).orderId) },
  {
    ...personalizationJobs['personalization.draw'],
    handle: (_services, data) => work((data as BatchJob).batchId),
  } as JobDefinition,
  { name: 'order.process', retries: 3, handle: (_services, data) => work((data as { orderId: string }).orderId) },
];

beforeAll(async () => {
  server = await startTestServer();
  const { services } = server;
  runner = await createJobRunner({ database: services.database, log: pino({ level: 'silent' }) });
  services.jobs = runner.jobs;
  services.log = pino({ level: 'silent' });
  await runner.start(services, definitions);
  staff = await server.as(await makeUser(services.database, { superadmin: 1, role: 'admin' }));
  order = await makeOrder(services.database);
});
afterAll(async () => {
  await runner.stop();
  await server[Symbol.asyncDispose]();
});

const params = { tenant_id: 'all' };
const send = (name: 'order.return_fee' | 'order.process', { tenantId, id }: { tenantId: string; id: string } = order) =>
  server.services.database.tx({ tenant: tenantId }, (tx) => runner.jobs.send(tx, name, { tenantId, orderId: id }));
const listed = async (state: 'failed' | 'retrying') => (await staff.listJobs({ params, query: { state } })).data;
const audited = () =>
  server.services.database.tx('all-tenants', (tx) => tx.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1));

test('a failing job shows its order, its attempts and the error of its handler, and can be retried at once', async () => {
  mood = 'fails';
  await send('order.return_fee');
  await expect.poll(async () => (await listed('retrying')).length, { timeout: 60_000 }).toBe(1);
  const [job] = await listed('retrying');
  expect(job).toMatchObject({
    queue: 'order.return_fee',
    state: 'retrying',
    order_ref: order.orderRef,
    tenant_id: order.tenantId,
    tries: 1,
    most_tries: 3,
    error: '550 <…> is unknown here',
    failed_at: null,
    next_try_at: expect.stringMatching(/^20/),
    retry_on: 'queue',
  });
  const { data: queues } = await staff.listJobQueues({ params });
  expect(queues.find(({ queue }) => queue === 'order.return_fee')).toMatchObject({
    retrying: 1,
    failed: 0,
    waiting: 0,
  });
  await server.db.ownerQuery('update pgboss.job set retry_count = 7 where id = $1', [job!.id]);
  expect((await server.app.inject({ url: '/metrics' })).payload).toContain('inkstand_jobs{state="failing"} 1');
  mood = 'works';
  await staff.retryJob({ params: { ...params, job_id: job!.id }, body: {} });
  await expect.poll(() => worked, { timeout: 60_000 }).toContain(order.id);
  const [entry] = await audited();
  expect(entry).toMatchObject({
    action: 'job.retried',
    objectType: 'job',
    objectId: job!.id,
    tenantId: order.tenantId,
  });
  expect(entry?.details).toEqual({ queue: 'order.return_fee', ids: [order.id] });
});

test('a dead job stays for a fortnight, starts over when it is retried, and two concurrent retries start it once', async () => {
  const dead = await makeOrder(server.services.database);
  mood = 'is hopeless';
  await send('order.return_fee', dead);
  await expect.poll(async () => (await listed('failed')).length, { timeout: 60_000 }).toBe(1);
  const [job] = await listed('failed');
  expect(job).toMatchObject({ order_ref: dead.orderRef, error: 'It is hopeless.', failed_at: expect.any(String) });
  // The job of the queue of dead jobs may still run.
  const figures = async () => (await server.app.inject({ url: '/metrics' })).payload.match(/^inkstand_jobs\{.*/gm);
  await expect
    .poll(figures, { timeout: 60_000 })
    .toEqual(['waiting"} 0', 'overdue"} 0', 'failing"} 0', 'failed"} 1'].map((end) => `inkstand_jobs{state="${end}`));
  await expect
    .poll(() => server.db.ownerQuery('select deletion_seconds from pgboss.job where id = $1', [job!.id]), {
      timeout: 60_000,
    })
    .toEqual([{ deletion_seconds: 14 * DAY_SECONDS }]);
  mood = 'works';
  const retry = () => failure(staff.retryJob({ params: { ...params, job_id: job!.id }, body: {} }));
  const outcomes = await Promise.all([retry(), retry()].map((outcome) => outcome.catch(() => undefined)));
  expect(outcomes.filter((outcome) => outcome?.status === 409)).toHaveLength(1);
  await expect.poll(() => worked.filter((id) => id === dead.id), { timeout: 60_000 }).toHaveLength(1);
  expect(await listed('failed')).toEqual([]);
});

test('a whole queue can be retried at once, and a job that is not needed can be discarded', async () => {
  mood = 'is hopeless';
  const all = await Promise.all([1, 2, 3].map(() => makeOrder(server.services.database)));
  for (const each of all) await send('order.return_fee', each);
  await expect.poll(async () => (await listed('failed')).length, { timeout: 60_000 }).toBe(3);
  const [first] = await listed('failed');
  await staff.discardJob({ params: { ...params, job_id: first!.id }, body: {} });
  expect((await audited())[0]?.action).toBe('job.discarded');
  mood = 'works';
  const { data } = await staff.retryJobs({ params: { ...params, queue: 'order.return_fee' }, body: {} });
  expect(data.count).toBe(2);
  const ids = all.map(({ id }) => id);
  await expect.poll(() => worked.filter((id) => ids.includes(id)).length, { timeout: 60_000 }).toBe(2);
});

test('the dead jobs of one client are retried, although a thousand of others are older', async () => {
  const { tenantId, id: orderId } = await makeOrder(server.services.database);
  const insert = `insert into pgboss.job (name, state, created_on, data)
    select 'order.return_fee', 'failed', now() - $1::interval, $2::jsonb from generate_series(1, $3::int)`;
  await server.db.ownerQuery(insert, ['2 days', { tenantId: 'elsewhere', orderId: 'other' }, 1000]);
  await server.db.ownerQuery(insert, ['1 day', { tenantId, orderId }, 1]);
  mood = 'works';
  const one = { tenant_id: tenantId, queue: 'order.return_fee' };
  expect((await staff.retryJobs({ params: one, body: {} })).data.count).toBe(1);
  await expect.poll(() => worked, { timeout: 60_000 }).toContain(orderId);
  await server.db.ownerQuery(`delete from pgboss.job where data ->> 'tenantId' = 'elsewhere'`);
});

test('a webhook retry shows the number of attempts, the last result, and when it is due', async () => {
  const { database } = server.services;
  const mine = await makeListening(server, 'http://localhost:9/nowhere', ['product.status_changed']);
  const ctx = systemContext(server.services, mine.tenantId);
  const product = { id: mine.params.webhook_id, status: 'ready' as const };
  const told = { type: 'product.status_changed', data: { product, previous_status: 'draft' } } as const;
  const [deliveryId] = await ctx.tx((tx) => writeDeliveries(tx, ctx, mine.params.webhook_id, [told]));
  const job = { tenantId: mine.tenantId, deliveryId: deliveryId!, tries: 3 };
  await database.tx('all-tenants', async (tx) => {
    await tx.update(webhookDeliveries).set({ error: 'It answered 500.' }).where(eq(webhookDeliveries.id, deliveryId!));
    await tx.execute(sql`delete from pgboss.job where name = 'webhook.send'`);
    await runner.jobs.send(tx, 'webhook.retry', job, 0, 3600);
  });
  const own = { tenant_id: mine.tenantId };
  const { data } = await staff.listJobs({ params: own, query: { state: 'waiting' } });
  expect(data).toMatchObject([
    { queue: 'webhook.retry', tries: 3, most_tries: 8, error: 'It answered 500.', next_try_at: expect.any(String) },
  ]);
  expect(new Date(data[0]!.next_try_at!).getTime()).toBeGreaterThan(Date.now() + 3_000_000);
  // No job is ready to start.
  expect((await staff.listJobQueues({ params: own })).data).toMatchObject([
    { queue: 'webhook.retry', waiting: 1, oldest_waiting_at: null, next_try_at: data[0]!.next_try_at },
  ]);
  await staff.retryJob({ params: { ...own, job_id: data[0]!.id }, body: {} });
  const [hastened] = (await staff.listJobs({ params: own, query: { state: 'waiting' } })).data;
  expect(hastened).toMatchObject({ id: data[0]!.id, tries: 3, next_try_at: null });
  expect((await audited())[0]).toMatchObject({ action: 'job.retried', tenantId: mine.tenantId });
  const again = staff.retryJob({ params: { ...own, job_id: data[0]!.id }, body: {} });
  expect(await failure(again)).toMatchObject({ status: 409 });
});

test('a job whose order offers the way forward cannot be retried here', async () => {
  mood = 'is hopeless';
  await send('order.process');
  await expect.poll(async () => (await listed('failed')).length, { timeout: 60_000 }).toBe(1);
  const [job] = await listed('failed');
  expect(job).toMatchObject({ queue: 'order.process', retry_on: 'order' });
  const refused = await failure(staff.retryJob({ params: { ...params, job_id: job!.id }, body: {} }));
  expect(refused.status).toBe(422);
  expect(await listed('failed')).toHaveLength(1);
  await staff.discardJob({ params: { ...params, job_id: job!.id }, body: {} });
});

test('a batch whose rendering was given up is pending again when its job is retried, and is rendered', async () => {
  await makeVariant(server.services.database);
  const { create, get, of, client, tenantId } = await makePersonaliser(server);
  mood = 'is hopeless';
  const { id } = await create(TEAM);
  await expect.poll(async () => (await get(id)).status, { timeout: 60_000 }).toBe('failed');
  expect(await get(id)).toMatchObject({ problem: 'It is hopeless.', drawn: 0 });
  await expect.poll(async () => (await listed('failed')).length, { timeout: 60_000 }).toBe(1);
  const [job] = await listed('failed');
  expect(job).toMatchObject({ queue: 'personalization.draw', tenant_id: tenantId, retry_on: 'queue' });
  mood = 'works';
  await staff.retryJob({ params: { ...params, job_id: job!.id }, body: {} });
  await expect.poll(() => worked, { timeout: 60_000 }).toContain(id);
  expect(await get(id)).toMatchObject({ status: 'waiting', problem: '' });
  expect((await audited())[0]).toMatchObject({ action: 'job.retried', tenantId });

  // Retries the whole queue, including a job whose record was deleted: that job finds nothing to do.
  mood = 'is hopeless';
  const { id: deleted } = await create(TEAM);
  await expect.poll(async () => (await listed('failed')).length, { timeout: 60_000 }).toBe(1);
  await client.deletePersonalizationBatch(of(deleted));
  mood = 'works';
  await staff.retryJobs({ params: { ...params, queue: 'personalization.draw' }, body: {} });
  await expect.poll(() => worked.includes(deleted), { timeout: 60_000 }).toBe(true);
  expect(await listed('failed')).toEqual([]);
});

test('only staff administrators can see and change them', async () => {
  const { database } = server.services;
  const { id: tenantId } = await makeTenant(database);
  const others = await Promise.all([
    makeUser(database, { superadmin: 1, role: 'account_manager' }),
    makeUser(database, { superadmin: 1, role: 'customer_service' }),
    makeUser(database, { tenantId, role: 'admin' }),
  ]);
  for (const user of others) {
    const client = await server.as(user);
    const own = { tenant_id: user.tenantId };
    const job = { ...own, job_id: order.id };
    const calls = [
      () => client.listJobQueues({ params: own }),
      () => client.listJobs({ params: own }),
      () => client.retryJob({ params: job, body: {} }),
      () => client.retryJobs({ params: { ...own, queue: 'mail.send' }, body: {} }),
      () => client.discardJob({ params: job, body: {} }),
    ];
    for (const call of calls) expect((await failure(call())).status).toBe(403);
  }
});
