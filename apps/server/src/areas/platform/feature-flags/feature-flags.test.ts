import { newId } from '@inkstand/database';
import { auditLog } from '@inkstand/database/tables/index';
import { makeEvent, makeTenant, makeUser, makeVariant, offer, unique } from '@inkstand/testing/factories/basics';
import { makePromoCode } from '@inkstand/testing/factories/orders';
import { basketLine, recipient } from '@inkstand/testing/factories/shop';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createJobRunner } from '#jobs/job-runner.ts';
import { readFeatureFlags } from './current-flags.ts';

const params = { tenant_id: 'all' };

let server: TestServer;
let staff: Awaited<ReturnType<TestServer['as']>>;
let staffTenant: string;
beforeAll(async () => {
  server = await startTestServer();
  await makeVariant(server.services.database);
  const user = await makeUser(server.services.database, { superadmin: 1, name: 'Robin Marsh' });
  staffTenant = user.tenantId;
  staff = await server.as(user);
});
afterAll(() => server[Symbol.asyncDispose]());

const set = (key: 'sign_up' | 'orders' | 'translation', is_on: boolean) =>
  staff.setFeatureFlag({ params: { ...params, key }, body: { is_on } });
beforeEach(async () => {
  for (const key of ['sign_up', 'orders', 'translation'] as const) await set(key, true);
});

test('flags show who changed them and when, and each change is recorded once', async () => {
  await set('sign_up', false);
  const { data } = await set('sign_up', false);
  expect(data.find(({ key }) => key === 'sign_up')).toMatchObject({ is_on: false, changed_by: 'Robin Marsh' });
  expect((await staff.listFeatureFlags({ params })).data.map(({ key, is_on }) => [key, is_on])).toEqual([
    ['sign_up', false],
    ['orders', true],
    ['translation', true],
  ]);
  const rows = await server.services.database.tx('all-tenants', (tx) =>
    tx.select().from(auditLog).where(eq(auditLog.action, 'switch.updated')),
  );
  expect(rows.map(({ tenantId, objectId, details }) => [tenantId, objectId, details])).toEqual([
    [staffTenant, 'sign_up', { from: true, to: false }],
  ]);
});

test('while orders are off, claims and checkouts are rejected and stores show as paused, until orders are on again', async () => {
  const { database } = server.services;
  const tenant = await makeTenant(database);
  const event = await makeEvent(database, {
    tenantId: tenant.id,
    type: 'Promo',
    budget: 500_00,
    budgetLimit: 600_00,
    status: 'Active',
  });
  const { productId } = await offer(database, event);
  const code = await makePromoCode(database, { tenantId: tenant.id, eventId: event.id });
  const place = { tenant: tenant.id, slug: event.slug };
  const { client } = server.browser();
  const claim = () =>
    client.claimGift({
      params: place,
      body: { ...recipient(), promo_code: code.label, products: [basketLine(productId)] },
    });
  const availability = async () => (await client.store({ params: place })).data.availability;
  const open = await availability();

  await set('orders', false);
  await expect(claim()).rejects.toMatchObject({
    status: 503,
    message: 'ordering is paused for maintenance; please try again later',
  });
  const body = { ...recipient(), products: [basketLine(productId)] };
  await expect(client.createCustomer({ params: place, body })).rejects.toMatchObject({ status: 503 });
  expect(await availability()).not.toEqual(open);
  // A bulk order is rejected before it is loaded.
  const purchase = { tenant_id: tenant.id, slug: event.slug, purchase_id: newId() };
  await expect(staff.placeBulkPurchase({ params: purchase, body: { total: 1 } })).rejects.toMatchObject({
    status: 503,
    message: 'ordering is paused for maintenance; please try again later',
  });
  await set('orders', true);
  expect(await availability()).toEqual(open);
  expect((await claim()).data.order.order_ref).toMatch(/^INK-/);
});

test('without translation everything is in English, whatever language a browser requests', async () => {
  const { client, fetch } = server.browser();
  const language = async () => {
    const answer = await fetch('http://localhost:3000/api/user', { headers: { 'accept-language': 'de' } });
    return ((await answer.json()) as { message: string }).message;
  };
  const german = await language();
  expect(german).not.toBe('please sign in');
  await set('translation', false);
  expect(await language()).toBe('please sign in');
  expect((await client.getLanguage()).lang).toBe('en');
});

test('sign-up is rejected while it is off', async () => {
  await set('sign_up', false);
  const id = unique('closed');
  const body = {
    name: 'Ann',
    email: `${id}@example.test`,
    password: 'a long and quiet sentence',
    company: 'Closed',
    tenant_id: id,
    region: 'UK' as const,
  };
  await expect(server.browser().client.register({ body })).rejects.toMatchObject({ status: 403 });
});

test('a change from another process applies after the next reload', async () => {
  await server.db.ownerQuery("update feature_switches set is_on = false where key = 'orders'");
  await server.db.ownerQuery(
    "insert into feature_switches (key, is_on, changed_by) values ('orders', false, 'system') on conflict (key) do update set is_on = false",
  );
  await readFeatureFlags(server.services);
  const body = { ...recipient(), products: [basketLine(newId())] };
  const event = await makeEvent(server.services.database);
  const place = { tenant: event.tenantId, slug: event.slug };
  await expect(server.browser().client.createCustomer({ params: place, body })).rejects.toMatchObject({ status: 503 });
});

test('system health shows the main figures for diagnosis', async () => {
  const queue = await createJobRunner({ database: server.services.database, log: pino({ level: 'silent' }) });
  await queue.start(server.services, []);
  const { data } = await staff.systemHealth({ params });
  await queue.stop();
  expect(data.database).toMatchObject({ version: expect.stringMatching(/^\d+/), most: expect.any(Number) });
  expect(data.database.size_bytes).toBeGreaterThan(1_000_000);
  expect([data.queues.failed, data.mail.failed, data.notifications.fill]).toEqual([0, 0, expect.any(Number)]);
  expect(data.versions).toEqual({ inkstand: expect.stringMatching(/^\d+\.\d+\.\d+/), node: process.versions.node });
});
