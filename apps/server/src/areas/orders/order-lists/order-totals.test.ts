import { newId } from '@inkstand/database';
import { shopConnections, shopOrders } from '@inkstand/database/tables/index';
import { readCsv } from '@inkstand/server/files/csv';
import { failure } from '@inkstand/testing/clients/failure';
import { makeEvent, makeTenant, makeUser } from '@inkstand/testing/factories/basics';
import { makeOrder } from '@inkstand/testing/factories/orders';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let tenantId: string;
let client: Awaited<ReturnType<TestServer['as']>>;
let staff: Awaited<ReturnType<TestServer['as']>>;
let params: { tenant_id: string };
/** Placed at 23:30 of 28 February, 00:30 of 1 March, 23:30 of 31 March in Phoenix, seven hours behind UTC. */
const PLACED = ['2026-03-01T06:30:00Z', '2026-03-01T07:30:00Z', '2026-04-01T06:30:00Z'];
const refs: string[] = [];

beforeAll(async () => {
  server = await startTestServer();
  tenantId = (await makeTenant(database(), { region: 'US' })).id;
  params = { tenant_id: tenantId };
  client = await server.as(await makeUser(database(), { tenantId }));
  staff = await server.as(await makeUser(database(), { superadmin: 1 }));
  const event = await makeEvent(database(), { tenantId, region: 'US' });
  for (const [index, at] of PLACED.entries()) {
    const money = { total: 1000 * (index + 1), amountRefunded: 100, amountCaptured: 1000, productionCost: 405 };
    const placed = { placedAt: new Date(at), itemsCount: 2, currency: index === 2 ? 'EUR' : 'USD' } as const;
    refs.push((await makeOrder(database(), { tenantId, eventId: event.id, ...money, ...placed })).orderRef);
  }
});
afterAll(() => server[Symbol.asyncDispose]());
const database = () => server.services.database;

type Query = NonNullable<Parameters<typeof client.orderTotals>[0]['query']>;

const listed = async (query: Query, tenant = tenantId, as = client) =>
  (await as.listOrders({ params: { tenant_id: tenant }, query })).data.map(({ order_ref: ref }) => refs.indexOf(ref));

async function exportedSums(query: Query): Promise<Record<string, number>> {
  const file = await client.exportOrders({ params, query });
  const [head, ...rows] = readCsv(await file.text(), { maxRowLength: 10_000, maxRows: 1000 }).rows;
  const sums: Record<string, number> = {};
  for (const { cells } of rows) {
    const value = (name: string) => cells[head?.cells.indexOf(name) ?? -1] ?? '';
    for (const name of ['total', 'refunded', 'production_cost']) {
      const key = `${value('currency')} ${name}`;
      sums[key] = (sums[key] ?? 0) + Math.round(Number(value(name)) * 100);
    }
  }
  return sums;
}

describe('the totals of filtered orders', () => {
  test.each([
    {},
    { from: '2026-03-01' },
    { to: '2026-02-28' },
    { q: 'example', from: '2026-02-28', to: '2026-03-01' },
  ] satisfies Query[])('equal the sums of the export: %j', async (query) => {
    const { data } = await client.orderTotals({ params, query });
    const sums = data.currencies.flatMap(({ currency, total, refunded, production_cost }) =>
      Object.entries({ total, refunded, production_cost }).map(([name, sum]) => [
        `${currency} ${name}`,
        Math.round(sum * 100),
      ]),
    );
    expect(Object.fromEntries(sums)).toEqual(await exportedSums(query));
    const { meta } = await client.listOrders({ params, query });
    expect(data).toMatchObject({ orders: meta.total, items: meta.total * 2 });
    expect(data.orders).toBeGreaterThan(0);
  });

  test('keep currencies apart', async () => {
    const { data } = await client.orderTotals({ params });
    expect(data.currencies).toEqual([
      { currency: 'EUR', orders: 1, total: 30, refunded: 1, production_cost: 4.05 },
      { currency: 'USD', orders: 2, total: 30, refunded: 2, production_cost: 8.1 },
    ]);
  });

  test('have no amounts for roles that may not see revenue', async () => {
    for (const superadmin of [0, 1]) {
      const service = await server.as(await makeUser(database(), { tenantId, role: 'customer_service', superadmin }));
      expect((await service.orderTotals({ params })).data).toEqual({ orders: 3, items: 6, currencies: [] });
    }
  });

  test('count nothing of another company', async () => {
    await makeOrder(database());
    expect((await client.orderTotals({ params })).data.orders).toBe(3);
    expect(await failure(client.orderTotals({ params: { tenant_id: 'all' } }))).toMatchObject({ status: 404 });
  });
});

describe('the days of a list of orders', () => {
  test('are inclusive, and those of the client’s region', async () => {
    expect(await listed({ from: '2026-03-01', to: '2026-03-31' })).toEqual([2, 1]);
    expect(await listed({ from: '2026-02-28', to: '2026-02-28' })).toEqual([0]);
    expect(await listed({ from: '2026-04-01' })).toEqual([]);
    expect(await listed({ from: '2026-03-31', to: '2026-03-30' })).toEqual([]);
  });

  test('are UTC in the lists of staff, which span clients', async () => {
    const march = { from: '2026-03-01', to: '2026-03-31' };
    expect((await listed(march, 'all', staff)).filter((index) => index >= 0)).toEqual([1, 0]);
    expect(await listed({ ...march, client: tenantId }, 'all', staff)).toEqual([1, 0]);
  });

  test('are those of the event where the list is of one event', async () => {
    const event = await makeEvent(database(), { tenantId, region: 'US', timeZone: 'Europe/Amsterdam' });
    const order = await makeOrder(database(), { tenantId, eventId: event.id, placedAt: new Date('2026-05-31T22:30Z') });
    const query = { event: event.slug, from: '2026-06-01', to: '2026-06-01' };
    const { data } = await client.listOrders({ params, query });
    expect(data.map(({ order_ref }) => order_ref)).toEqual([order.orderRef]);
  });

  test.each(['2026-02-30', '1969-12-31', 'yesterday'])('refuse %s', async (from) => {
    expect(await failure(client.listOrders({ params, query: { from } }))).toMatchObject({ status: 422 });
  });
});

test('an order of the online shop is found by the number that its buyer sees, with and without its sign', async () => {
  const connectionId = newId();
  const order = await makeOrder(database(), { tenantId, kind: 'shop', total: 0, productionCost: 1234 });
  const other = await makeOrder(database(), { kind: 'shop' });
  await database().tx('all-tenants', async (tx) => {
    const connection = { name: 'Shop', currency: 'USD', scopes: [], connectedBy: newId() };
    for (const [id, owner, orderId] of [
      [connectionId, tenantId, order.id],
      [newId(), other.tenantId, other.id],
    ] as const) {
      await tx
        .insert(shopConnections)
        .values({ ...connection, id, tenantId: owner, shopDomain: `${owner}.test`, shopId: owner });
      const row = { tenantId: owner, connectionId: id, orderId, shopOrderId: 'gid://shopify/Order/1', name: '#AC1001' };
      await tx.insert(shopOrders).values({ id: newId(), ...row });
    }
  });
  for (const q of ['#AC1001', 'ac1001']) {
    const { data } = await client.listOrders({ params, query: { q } });
    expect(data, q).toMatchObject([
      { order_ref: order.orderRef, shop_number: '#AC1001', total_store_price: 0, production_cost: 12.34 },
    ]);
  }
  const { meta } = await staff.listOrders({ params: { tenant_id: 'all' }, query: { q: '#ac1001' } });
  expect(meta.total).toBe(2);
  const detail = await client.getOrder({ params: { ...params, order_ref: order.orderRef } });
  expect(detail.data).toMatchObject({ shop_number: '#AC1001', tenant_name: `Company ${tenantId}` });
});
