import type { FulfillerValues } from '@inkstand/contract/production/fulfillers';
import { auditLog, fulfillers, orders } from '@inkstand/database/tables/index';
import type { OrderStatus } from '@inkstand/domain/order-status';
import { holdLock, someoneWaits } from '@inkstand/testing/database/locks';
import { makeEvent, makeTenant, makeUser, makeVariant, unique } from '@inkstand/testing/factories/basics';
import { makeFulfiller, makeOrder } from '@inkstand/testing/factories/orders';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFulfillerSecret, sealClearSecrets } from './fulfiller-secret.ts';

let server: TestServer;
let staff: Awaited<ReturnType<TestServer['as']>>;
let service: Awaited<ReturnType<TestServer['as']>>;
let tenant: Awaited<ReturnType<typeof makeTenant>>;
let client: Awaited<ReturnType<TestServer['as']>>;
beforeAll(async () => {
  server = await startTestServer();
  const { database } = server.services;
  await makeVariant(database);
  staff = await server.as(await makeUser(database, { superadmin: 1 }));
  service = await server.as(await makeUser(database, { superadmin: 1, role: 'customer_service' }));
  tenant = await makeTenant(database);
  client = await server.as(await makeUser(database, { tenantId: tenant.id }));
});
afterAll(() => server[Symbol.asyncDispose]());

const database = () => server.services.database;
const values = (given: Partial<FulfillerValues> = {}): FulfillerValues => ({
  name: unique('Print house'),
  regions: ['UK'],
  print_techniques: ['dtg'],
  families: ['t-shirts'],
  capacity_per_day: 500,
  cost_per_piece: 2.5,
  adapter: 'http',
  endpoint: '',
  contact_name: '',
  contact_email: '',
  contact_phone: '',
  language: 'en',
  working_days: [1, 2, 3, 4, 5],
  closed_dates: [],
  lead_days: 2,
  time_zone: 'Europe/London',
  ...given,
});
const register = async (given: Partial<FulfillerValues> = {}, eventValues = {}) => {
  const event = await makeEvent(database(), { tenantId: tenant.id, ...eventValues });
  const params = { tenant_id: tenant.id, slug: event.slug };
  const reply = await staff.registerFulfiller({ params, body: { fulfiller: values(given) } });
  return { event, params, ...reply.data };
};
const loadAudit = async (action: string) =>
  database().tx('all-tenants', (tx) => tx.select().from(auditLog).where(eq(auditLog.action, action)));

test('a new fulfiller is registered for an event, with a secret that is shown once and an entry in the log', async () => {
  const { fulfiller, secret, params, event } = await register({ name: 'Riverside Prints' });
  expect(fulfiller).toMatchObject({ id: 'riverside-prints', simulated: true, active: true });
  expect(fulfiller.staff).toMatchObject({
    endpoint: '/emulators/fulfillers/riverside-prints/orders',
    cost_per_piece: 2.5,
  });
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  const again = await staff.listEventFulfillers({ params });
  expect(again.data.map(({ id }) => id)).toEqual(['riverside-prints']);
  expect(JSON.stringify(again)).not.toContain(secret);
  const logged = await loadAudit('fulfiller.registered');
  expect(logged.at(-1)).toMatchObject({
    objectId: event.id,
    tenantId: tenant.id,
    details: { fulfiller: 'riverside-prints' },
  });
});

test('one is registered without an event; its name is taken then', async () => {
  const body = values({ name: 'Create' });
  const { fulfiller, secret } = (await staff.createFulfiller({ params: { tenant_id: 'all' }, body })).data;
  // `create` is the page that registers one.
  expect(fulfiller.id).toBe('create-2');
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect((await loadAudit('fulfiller.created')).at(-1)).toMatchObject({ objectId: 'create-2' });
  const again = staff.createFulfiller({ params: { tenant_id: 'all' }, body });
  await expect(again).rejects.toMatchObject({ status: 422, errors: { name: expect.any(Array) } });
});

test('an existing one is registered without a secret, and only once', async () => {
  const known = await makeFulfiller(database(), { name: unique('Known') });
  const event = await makeEvent(database(), { tenantId: tenant.id });
  const params = { tenant_id: tenant.id, slug: event.slug };
  const body = { fulfiller_id: known.id };
  const before = (await loadAudit('fulfiller.registered')).length;
  expect((await staff.registerFulfiller({ params, body })).data.secret).toBeNull();
  await staff.registerFulfiller({ params, body });
  expect((await loadAudit('fulfiller.registered')).length).toBe(before + 1);
  expect((await staff.listEventFulfillers({ params })).data).toHaveLength(1);
  const { data } = await staff.unregisterFulfiller({ params: { ...params, fulfiller_id: known.id } });
  expect(data).toEqual([]);
});

test('settings that could not work are rejected on their field', async () => {
  const problems: [Partial<FulfillerValues>, string][] = [
    [{ endpoint: 'https://printer.example/orders' }, 'endpoint'],
    [{ endpoint: 'nonsense' }, 'endpoint'],
    [{ adapter: 'email' }, 'contact_email'],
    [{ time_zone: 'Mars/Olympus' }, 'time_zone'],
    [{ regions: [] }, 'regions'],
    [{ capacity_per_day: 0 }, 'capacity_per_day'],
    [{ working_days: [8] }, 'working_days.0'],
    [{ name: 'Riverside Prints' }, 'name'],
  ];
  for (const [given, field] of problems) {
    await expect(register(given), field).rejects.toMatchObject({ status: 422, errors: { [field]: expect.any(Array) } });
  }
});

test('in production only a public address over TLS is accepted', async () => {
  const config = { ...server.services.config, mode: 'production' as const };
  await using production = await startTestServer({ config });
  const db = production.services.database;
  const user = await production.as(await makeUser(db, { superadmin: 1 }));
  const event = await makeEvent(db);
  const params = { tenant_id: event.tenantId, slug: event.slug };
  const send = (endpoint: string) => user.registerFulfiller({ params, body: { fulfiller: values({ endpoint }) } });
  for (const endpoint of ['', 'http://printer.example/orders', 'https://10.0.0.7/orders', 'https://localhost/orders']) {
    await expect(send(endpoint), endpoint).rejects.toMatchObject({
      status: 422,
      errors: { endpoint: expect.any(Array) },
    });
  }
  const { data } = await send('https://printer.example/orders');
  expect(data.fulfiller).toMatchObject({ simulated: false, staff: { endpoint: 'https://printer.example/orders' } });
});

test('clients see fulfillers and what they print, but not terms, workload or health, and cannot change them', async () => {
  const { fulfiller, params } = await register();
  const { data } = await client.getFulfiller({ params: { tenant_id: tenant.id, fulfiller_id: fulfiller.id } });
  expect(data.staff).toBeNull();
  const listed = await client.listFulfillers({ params: { tenant_id: tenant.id } });
  for (const word of ['secret', 'endpoint', 'cost', 'emulators']) expect(JSON.stringify(listed)).not.toContain(word);
  const own = { params: { tenant_id: tenant.id, fulfiller_id: fulfiller.id } };
  await expect(client.changeFulfiller({ ...own, body: { active: false } })).rejects.toMatchObject({ status: 403 });
  await expect(client.rotateFulfillerSecret(own)).rejects.toMatchObject({ status: 403 });
  await expect(client.testFulfiller(own)).rejects.toMatchObject({ status: 403 });
  await expect(client.registerFulfiller({ params, body: { fulfiller_id: fulfiller.id } })).rejects.toMatchObject({
    status: 403,
  });
  await expect(service.changeFulfiller({ ...own, body: { active: false } })).rejects.toMatchObject({ status: 403 });
});

test('a rotated secret is new, and signatures with the old one are rejected', async () => {
  const { fulfiller, secret } = await register();
  const params = { tenant_id: 'all', fulfiller_id: fulfiller.id };
  const { data } = await staff.rotateFulfillerSecret({ params });
  expect(data.secret).not.toBe(secret);
  const [row] = await database().tx('all-tenants', (tx) =>
    tx.select().from(fulfillers).where(eq(fulfillers.id, fulfiller.id)),
  );
  expect(row?.secret).not.toContain(data.secret);
  expect(openFulfillerSecret(server.services, row!)).toBe(data.secret);
  expect((await loadAudit('fulfiller.secret_changed')).at(-1)?.objectId).toBe(fulfiller.id);
});

test('a secret that an earlier version stored in clear is sealed at the start, once', async () => {
  const { id } = await makeFulfiller(database(), { secret: 'a clear secret' });
  expect(await sealClearSecrets(server.services)).toBeGreaterThan(0);
  expect(await sealClearSecrets(server.services)).toBe(0);
  const [row] = await database().tx('all-tenants', (tx) => tx.select().from(fulfillers).where(eq(fulfillers.id, id)));
  expect(row?.secret).not.toContain('clear');
  expect(openFulfillerSecret(server.services, row!)).toBe('a clear secret');
});

test('a change leaves unnamed fields unchanged', async () => {
  const given = {
    adapter: 'email',
    contact_name: 'Press',
    contact_email: 'press@corner.test',
    language: 'it',
  } as const;
  const { fulfiller } = await register({ ...given, closed_dates: ['2026-12-25'] });
  const params = { tenant_id: 'all', fulfiller_id: fulfiller.id };
  const { data } = await staff.changeFulfiller({ params, body: { active: false } });
  expect(data).toEqual({ ...fulfiller, active: false });
  const { data: renamed } = await staff.changeFulfiller({ params, body: { contact_name: '' } });
  expect(renamed.staff?.contact).toEqual({ name: '', email: 'press@corner.test', phone: '', language: 'it' });
  expect((await loadAudit('fulfiller.changed')).at(-1)?.details).toEqual({ fields: ['contact_name'] });
});

test('pausing keeps an endpoint that a colleague saves meanwhile', async () => {
  const { id } = (await register()).fulfiller;
  const endpoint = `/emulators/fulfillers/${id}/new-orders`;
  const colleague = await holdLock(database(), sql`update fulfillers set endpoint = ${endpoint} where id = ${id}`);
  const paused = staff.changeFulfiller({ params: { tenant_id: 'all', fulfiller_id: id }, body: { active: false } });
  await someoneWaits(server.db);
  await colleague.release();
  expect((await paused).data).toMatchObject({ active: false, staff: { endpoint } });
});

const loadStatus = async ({ id }: { id: string }) => {
  const [row] = await database().tx('all-tenants', (tx) => tx.select().from(orders).where(eq(orders.id, id)));
  return row?.status;
};

test('orders with a routing error are routed again when a capable fulfiller is added, and others are not', async () => {
  const waiting = (region: 'UK' | 'EU', catalogueCode = 'test-tee') =>
    makeOrder(database(), { tenantId: tenant.id, status: 'fulfiller routing error', region, line: { catalogueCode } });
  await makeVariant(database(), { code: 'test-kite', family: 'kites' });
  const { values: made } = await makeVariant(database());
  const embroideredFirst = { ...made, print_techniques: ['embroidery', 'dtg'] };
  await makeVariant(database(), { code: 'test-embroidered', values: embroideredFirst });
  const [mine, elsewhere, kite] = [await waiting('UK'), await waiting('EU'), await waiting('UK', 'test-kite')];
  const embroidered = await waiting('UK', 'test-embroidered');
  server.jobs.length = 0;
  const { fulfiller } = await register();
  expect(await loadStatus(mine)).toBe('queued submitting to fulfiller');
  for (const other of [elsewhere, kite, embroidered]) expect(await loadStatus(other)).toBe('fulfiller routing error');
  expect(server.jobs.filter(({ name }) => name === 'order.submit').map(({ data }) => data)).toEqual([
    { tenantId: tenant.id, orderId: mine.id },
  ]);
  const params = { tenant_id: 'all', fulfiller_id: fulfiller.id };
  await staff.changeFulfiller({ params, body: { active: false } });
  await staff.changeFulfiller({ params, body: { families: ['t-shirts', 'kites'] } });
  expect(await loadStatus(kite)).toBe('fulfiller routing error');
  await staff.changeFulfiller({ params, body: { active: true } });
  expect(await loadStatus(kite)).toBe('queued submitting to fulfiller');
});

test('staff choose among capable fulfillers before an order is routed, and the order continues', async () => {
  const { fulfiller } = await register();
  const { fulfiller: potter } = await register({ families: ['mugs'] });
  const order = await makeOrder(database(), { tenantId: tenant.id, status: 'fulfiller routing error' });
  const params = { tenant_id: tenant.id, order_ref: order.orderRef };
  const { data } = await staff.listOrderFulfillers({ params });
  expect(data.find(({ id }) => id === fulfiller.id)).toMatchObject({
    disabled_reason: null,
    cost: 2.5,
    is_chosen: false,
  });
  expect(data.find(({ id }) => id === potter.id)).toMatchObject({
    disabled_reason: 'It makes no t shirts.',
    cost: null,
  });
  const choose = (fulfiller_id: string | null) => staff.chooseFulfiller({ params, body: { fulfiller_id } });
  await expect(choose(potter.id)).rejects.toMatchObject({ status: 422, errors: { fulfiller_id: expect.any(Array) } });
  await expect(client.chooseFulfiller({ params, body: { fulfiller_id: fulfiller.id } })).rejects.toMatchObject({
    status: 403,
  });
  await expect(service.chooseFulfiller({ params, body: { fulfiller_id: fulfiller.id } })).rejects.toMatchObject({
    status: 403,
  });
  server.jobs.length = 0;
  await choose(fulfiller.id);
  expect(await loadStatus(order)).toBe('queued submitting to fulfiller');
  expect(server.jobs.map(({ name }) => name)).toContain('order.submit');
});

test('an early choice is saved with the order; a late one is rejected', async () => {
  const { fulfiller } = await register();
  const at = async (status: OrderStatus) => {
    const order = await makeOrder(database(), { tenantId: tenant.id, status });
    const params = { tenant_id: tenant.id, order_ref: order.orderRef };
    return staff.chooseFulfiller({ params, body: { fulfiller_id: fulfiller.id } });
  };
  const { data } = await at('processing');
  expect(data.find(({ is_chosen }) => is_chosen)?.id).toBe(fulfiller.id);
  for (const status of ['submitting to fulfiller', 'in production', 'shipped', 'cancelled'] as const) {
    await expect(at(status), status).rejects.toMatchObject({ status: 422 });
  }
});
