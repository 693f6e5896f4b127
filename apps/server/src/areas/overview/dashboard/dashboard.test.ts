import { failure } from '@inkstand/testing/clients/failure';
import { makeEvent, makeProduct, makeTenant, makeUser } from '@inkstand/testing/factories/basics';
import { makeOrder } from '@inkstand/testing/factories/orders';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';

const NOW = new Date('2026-11-22T12:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: () => NOW });
});
afterAll(() => server[Symbol.asyncDispose]());

test('the dashboard counts open work, and recent days and events, of one company or of all', async () => {
  const { database } = server.services;
  const { id: tenantId } = await makeTenant(database, { creditStatus: 'requested' });
  const params = { tenant_id: tenantId };
  const client = await server.as(await makeUser(database, { tenantId }));
  const staff = await server.as(await makeUser(database, { superadmin: 1 }));
  const shop = await makeEvent(database, { tenantId, name: 'Shop' });
  const gift = await makeEvent(database, { tenantId, type: 'Promo', name: 'Gift', budget: 100_00, budgetUsed: 80_00 });
  await makeEvent(database, { tenantId, type: 'Promo', budget: 100_00, budgetUsed: 79_99 });
  const order = (values: object) => makeOrder(database, { tenantId, eventId: shop.id, placedAt: NOW, ...values });
  await order({ total: 20_00, status: 'shipped' });
  await order({ total: 7_00, status: 'cancelled' });
  await order({ status: 'address issue', total: 5_00, placedAt: new Date('2026-11-20T23:30:00Z') });
  await order({ eventId: gift.id, kind: 'promo', status: 'over budget', total: 0 });
  await order({ placedAt: new Date('2026-09-01T00:00:00Z'), status: 'shipped', total: 99_00 });

  const { data } = await client.dashboard({ params });
  expect(data.work).toEqual({
    orders: [
      { status: 'address issue', count: 1 },
      { status: 'over budget', count: 1 },
    ],
    failed_refunds: 0,
    low_budgets: [{ tenant_id: tenantId, slug: gift.slug, name: 'Gift', currency: 'GBP', budget: 100, used: 80 }],
    overdue_invoices: [],
    clients: null,
  });
  expect(data.daily).toHaveLength(30);
  expect(data.daily.at(-1)).toEqual({ date: '2026-11-22', orders: 3, claims: 1, revenue: { GBP: 20 } });
  expect(data.daily.at(-3)).toMatchObject({ date: '2026-11-20', orders: 1, revenue: { GBP: 5 } });
  expect(data.by_event.map(({ name, orders, revenue }) => [name, orders, revenue])).toEqual([
    ['Shop', 3, 25],
    ['Gift', 1, 0],
  ]);
  await makeTenant(database, { verified: false });
  const all = (await staff.dashboard({ params: { tenant_id: 'all' } })).data;
  expect(all.work.clients).toEqual({ unverified: 1, credit_requests: 1 });
  expect(all.by_event[0]).toMatchObject({ tenant_id: tenantId, name: 'Shop' });
  expect((await failure(client.dashboard({ params: { tenant_id: 'all' } }))).status).toBe(404);
});

test('the remaining setup steps depend on what the company has begun', async () => {
  const { database } = server.services;
  const { id: tenantId } = await makeTenant(database, {
    verified: false,
    chargesEnabled: false,
    creditStatus: 'none',
    companyDetails: { legal_name: '', address_lines: [] },
  });
  const client = await server.as(await makeUser(database, { tenantId }));
  const left = async () =>
    (await client.setupSteps({ params: { tenant_id: tenantId } })).data.flatMap(({ step, done }) =>
      done ? [] : [step],
    );
  expect(await left()).toEqual(['company', 'product', 'event', 'verification', 'publish']);
  await makeProduct(database, { tenantId });
  await makeEvent(database, { tenantId, status: 'Draft' });
  await makeEvent(database, { tenantId, type: 'Promo', status: 'Draft' });
  expect(await left()).toEqual(['company', 'verification', 'payments', 'credit', 'publish']);
  await makeEvent(database, { tenantId, status: 'On hold' });
  expect(await left()).toEqual(['company', 'verification', 'payments', 'credit']);
});
