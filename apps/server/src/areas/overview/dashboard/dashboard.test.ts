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

const at = (time: string) => ({ placedAt: new Date(time) });

test('the dashboard counts open work, open events and recent days, of one company or of all', async () => {
  const { database } = server.services;
  const { id: tenantId } = await makeTenant(database, { creditStatus: 'requested' });
  const params = { tenant_id: tenantId };
  const client = await server.as(await makeUser(database, { tenantId }));
  const staff = await server.as(await makeUser(database, { superadmin: 1 }));
  expect((await client.dashboard({ params })).data).toMatchObject({ has_orders: false, open_events: [] });
  const shop = await makeEvent(database, { tenantId, name: 'Shop' });
  const gift = await makeEvent(database, { tenantId, type: 'Promo', name: 'Gift', budget: 100_00, budgetUsed: 80_00 });
  await makeEvent(database, { tenantId, type: 'Promo', name: 'New gift', budget: 100_00, budgetUsed: 79_99 });
  await makeEvent(database, { tenantId, name: 'Draft', status: 'Draft' });
  const order = (values: object) => makeOrder(database, { tenantId, eventId: shop.id, placedAt: NOW, ...values });
  await order({ total: 20_00, status: 'shipped' });
  await order({ total: 7_00, status: 'cancelled' });
  await order({ status: 'address issue', total: 5_00, ...at('2026-11-20T23:30:00Z') });
  await order({ eventId: gift.id, kind: 'promo', status: 'over budget', total: 0 });
  await order({ status: null, total: 50_00 });
  await order({ status: 'shipped', total: 99_00, ...at('2026-09-01T00:00:00Z') });

  const { data } = await client.dashboard({ params });
  expect(data.work).toEqual({
    orders: [
      { status: 'address issue', count: 1 },
      { status: 'over budget', count: 1 },
    ],
    needs_person: 2,
    late_orders: 0,
    reprint_requests: 0,
    failed_refunds: 0,
    low_budgets: [{ tenant_id: tenantId, slug: gift.slug, name: 'Gift', currency: 'GBP', budget: 100, used: 80 }],
    overdue_invoices: [],
    waiting_invoices: [],
    shops: [],
    clients: null,
  });
  for (const { status, count } of data.work.orders) {
    expect((await client.listOrders({ params, query: { status } })).meta.total).toBe(count);
  }
  const listed = await client.listOrders({ params, query: { only: 'needs_person' } });
  expect(listed.meta.total).toBe(data.work.needs_person);
  expect(data.has_orders).toBe(true);
  expect(data.daily).toHaveLength(30);
  expect(data.daily.at(-1)).toEqual({ date: '2026-11-22', orders: 3, claims: 1, revenue: { GBP: 20 } });
  expect(data.daily.at(-2)).toEqual({ date: '2026-11-21', orders: 0, claims: 0, revenue: {} });
  expect(data.daily.at(-3)).toMatchObject({ date: '2026-11-20', orders: 1, revenue: { GBP: 5 } });
  expect(data.open_events.map((event) => [event.name, event.recent_orders, event.recent_revenue])).toEqual([
    ['Shop', 3, 25],
    ['Gift', 1, null],
    ['New gift', 0, null],
  ]);
  expect(data.open_events[0]).toMatchObject({ orders: 3, shipped: 2, needs_person: 1 });
  await makeTenant(database, { verified: false });
  const all = (await staff.dashboard({ params: { tenant_id: 'all' } })).data;
  expect(all.work.clients).toEqual({ unverified: 1, credit_requests: 1 });
  expect(all.open_events[0]).toMatchObject({ tenant_id: tenantId, name: 'Shop' });
  expect((await failure(client.dashboard({ params: { tenant_id: 'all' } }))).status).toBe(404);
});

test('days end at midnight of the company’s region, and currencies stay apart', async () => {
  const { database } = server.services;
  const { id: tenantId } = await makeTenant(database, { region: 'EU' });
  const params = { tenant_id: tenantId };
  const client = await server.as(await makeUser(database, { tenantId }));
  const event = await makeEvent(database, { tenantId, region: 'EU', currency: 'EUR' });
  const order = (time: string, total: number, values: object = {}) =>
    makeOrder(database, { tenantId, eventId: event.id, currency: 'EUR', region: 'EU', total, ...at(time), ...values });
  // NOW is 13:00 in Amsterdam; its 22 November begins at 23:00 UTC.
  await order('2026-11-21T22:59:59Z', 1_00);
  await order('2026-11-21T23:00:00Z', 2_00);
  await order('2026-11-22T11:00:00Z', 4_00, { currency: 'USD' });
  // A week ago: before and after the same time of day.
  await order('2026-11-14T22:59:59Z', 8_00);
  await order('2026-11-14T23:00:00Z', 16_00);
  await order('2026-11-15T12:00:00Z', 32_00);
  await order('2026-11-15T12:00:01Z', 64_00);
  const { data } = await client.dashboard({ params, query: { days: '7' } });
  expect(data.today).toEqual({ orders: 2, claims: 0, revenue: { EUR: 2, USD: 4 } });
  expect(data.week_ago).toEqual({ orders: 2, claims: 0, revenue: { EUR: 48 } });
  expect(data.daily.map(({ date, orders }) => [date, orders]).slice(-2)).toEqual([
    ['2026-11-21', 1],
    ['2026-11-22', 2],
  ]);
  expect(data.daily.at(-1)?.revenue).toEqual({ EUR: 2, USD: 4 });
  expect(data.daily_before.map(({ date }) => date)).toEqual(
    Array.from({ length: 7 }, (_, index) => `2026-11-${String(9 + index).padStart(2, '0')}`),
  );
  expect(data.daily_before.at(-1)).toMatchObject({ date: '2026-11-15', orders: 3, revenue: { EUR: 112 } });
  expect(data.daily_before.at(-2)).toMatchObject({ date: '2026-11-14', orders: 1, revenue: { EUR: 8 } });
});

test('roles that may not see revenue get counts, and no budgets that they may not change', async () => {
  const { database } = server.services;
  const { id: tenantId } = await makeTenant(database);
  const shop = await makeEvent(database, { tenantId });
  await makeEvent(database, { tenantId, type: 'Promo', budget: 100_00, budgetUsed: 90_00 });
  await makeOrder(database, { tenantId, eventId: shop.id, total: 20_00, placedAt: NOW });
  const seen = async (values: object) => {
    const user = await server.as(await makeUser(database, { tenantId, ...values }));
    const { data } = await user.dashboard({ params: { tenant_id: tenantId } });
    return [data.today.orders, data.today.revenue, data.daily.at(-1)?.revenue, data.work.low_budgets.length];
  };
  const money = { GBP: 20 };
  expect(await seen({ role: 'admin' })).toEqual([1, money, money, 1]);
  expect(await seen({ role: 'account_manager' })).toEqual([1, money, money, 1]);
  expect(await seen({ role: 'customer_service' })).toEqual([1, {}, {}, 0]);
  expect(await seen({ role: 'account_manager', superadmin: 1 })).toEqual([1, money, money, 1]);
  expect(await seen({ role: 'customer_service', superadmin: 1 })).toEqual([1, {}, {}, 0]);
  const service = await server.as(await makeUser(database, { tenantId, role: 'customer_service' }));
  const { data } = await service.dashboard({ params: { tenant_id: tenantId } });
  expect(data.open_events.every((event) => event.recent_revenue === null)).toBe(true);
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
