import { type OrderFilters, orderFilters } from '@inkstand/contract/orders/order-filters';
import { newId } from '@inkstand/database';
import { reprintRequests } from '@inkstand/database/tables/index';
import { readCsv } from '@inkstand/server/files/csv';
import { makeEvent, makeTenant, makeUser } from '@inkstand/testing/factories/basics';
import { makeOrder, makePromoCode, makeVoucher } from '@inkstand/testing/factories/orders';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemContext } from '#context.ts';
import { placedOrders } from './filter-orders.ts';
import { countOfOrders, pageOfOrders } from './list-orders.ts';

const DELIVERED_AT = new Date('2026-11-20T12:00:00Z');

let server: TestServer;
let tenantId: string;
let client: Awaited<ReturnType<TestServer['as']>>;
const refs = { delivered: '', shipped: '', printing: '', cancelled: '', again: '', gift: '', saved: '' };
beforeAll(async () => {
  server = await startTestServer();
  tenantId = (await makeTenant(database())).id;
  client = await server.as(await makeUser(database(), { tenantId, role: 'customer_service' }));
  const { id: eventId } = await makeEvent(database(), { tenantId });
  const place = async (values: Parameters<typeof makeOrder>[1]) =>
    (await makeOrder(database(), { tenantId, eventId, ...values })).orderRef;
  refs.delivered = await place({ status: 'shipped', deliveredAt: DELIVERED_AT });
  refs.shipped = await place({ status: 'shipped' });
  refs.printing = await place({ status: 'in production' });
  refs.cancelled = await place({ status: 'cancelled' });
  const again = await makeOrder(database(), { tenantId, eventId, status: 'awaiting reprint', kind: 'replacement' });
  refs.again = again.orderRef;
  const request = { tenantId, id: newId(), orderId: again.id, requestedBy: 'recipient', lines: [] };
  await database().tx('all-tenants', (tx) => tx.insert(reprintRequests).values({ ...request, fault: 'printer' }));
  const { id: promoCodeId } = await makePromoCode(database(), { tenantId, eventId, label: 'Gift-7' });
  refs.gift = await place({ promoCodeId });
  const { id: voucherId } = await makeVoucher(database(), { tenantId, eventId, label: 'Save-7' });
  refs.saved = await place({ voucherId });
});
afterAll(() => server[Symbol.asyncDispose]());
const database = () => server.services.database;

type Query = NonNullable<Parameters<typeof client.listOrders>[0]['query']>;

/** The order that a list shows, having checked that totals and export agree with it. */
async function onlyOrder(query: Query): Promise<string | undefined> {
  const params = { tenant_id: tenantId };
  const { data, meta } = await client.listOrders({ params, query });
  const listed = data.map(({ order_ref }) => order_ref);
  const { page: _page, per_page: _perPage, sort: _sort, ...filters } = query;
  expect((await client.orderTotals({ params, query: filters })).data.orders).toBe(listed.length);
  const file = await client.exportOrders({ params, query: filters });
  const { rows } = readCsv(await file.text(), { maxRowLength: 10_000, maxRows: 100 });
  expect(rows.slice(1).map(({ cells }) => cells[0])).toEqual(listed);
  expect([listed.length, meta.total]).toEqual(listed.length === 0 ? [0, 0] : [1, 1]);
  return listed[0];
}

test.each([
  { query: { delivered: 'yes' }, found: 'delivered' },
  { query: { delivered: 'no' }, found: 'shipped' },
  { query: { delivered: 'no', sort: 'exceptions' }, found: 'shipped' },
  { query: { delivered: 'yes', sort: 'total-desc' }, found: 'delivered' },
  { query: { delivered: 'no', status: 'shipped,in production' }, found: 'shipped' },
  { query: { delivered: 'yes', q: 'example' }, found: 'delivered' },
  { query: { delivered: 'no', status: 'in production' }, found: undefined },
  { query: { delivered: 'yes', only: 'to_ship' }, found: undefined },
  { query: { status: 'shipped', only: 'to_ship' }, found: undefined },
  { query: { delivered: 'no', only: 'needs_person' }, found: undefined },
  { query: { only: 'needs_person' }, found: 'again' },
  { query: { only: 'reprint_asked' }, found: 'again' },
  { query: { only: 'reprint_asked', status: 'shipped' }, found: undefined },
  { query: { kind: 'replacement' }, found: 'again' },
  { query: { code: 'gift 7' }, found: 'gift' },
  { query: { code: 'SAVE-7' }, found: 'saved' },
  { query: { code: 'GIFT' }, found: undefined },
] satisfies { query: Query; found: keyof typeof refs | undefined }[])(
  'a filtered list agrees with its totals and its export: $query',
  async ({ query, found }) => {
    expect(await onlyOrder(query)).toBe(found && refs[found]);
  },
);

test('rows and export say when an order was delivered, and another value is refused by the name of the filter', async () => {
  const params = { tenant_id: tenantId };
  const { data } = await client.listOrders({ params, query: { delivered: 'yes' } });
  expect(data[0]?.delivered_at).toBe(DELIVERED_AT.toISOString());
  const file = await client.exportOrders({ params, query: { delivered: 'yes' } });
  const [head, row] = readCsv(await file.text(), { maxRowLength: 10_000, maxRows: 10 }).rows;
  expect(row?.cells[head?.cells.indexOf('delivered_at') ?? -1]).toBe(DELIVERED_AT.toISOString());
  await expect(client.listOrders({ params, query: { delivered: 'maybe' as 'yes' } })).rejects.toMatchObject({
    status: 422,
    errors: { delivered: expect.anything() },
  });
});

// For one company, PostgreSQL may also choose the index of staff lists while the table is small.
test.each([
  { delivered: 'yes', tenant: 'one', index: /using orders_(all_)?delivered on orders/ },
  { delivered: 'yes', tenant: 'all', index: /using orders_all_delivered on orders/ },
  { delivered: 'no', tenant: 'one', index: /using orders_(all_)?on_the_way on orders/ },
  { delivered: 'no', tenant: 'all', index: /using orders_all_on_the_way on orders/ },
] as const)('rows and count of $delivered over $tenant come from a partial index', async (asked) => {
  const many = await placeMany(asked.delivered);
  if (few !== asked.delivered) await makeFew(asked.delivered);
  const plans = await explainList(asked.tenant === 'all' ? 'all' : many, { delivered: asked.delivered });
  for (const plan of plans) expect(plan).toMatch(asked.index);
});

test.each([
  { filters: { kind: 'sample' }, tenant: 'one', index: /orders_(all_)?rare_kind/ },
  { filters: { kind: 'sample' }, tenant: 'all', index: /orders_all_rare_kind/ },
  { filters: { code: 'rare' }, tenant: 'one', index: /orders_promo_code/ },
  { filters: { code: 'rare' }, tenant: 'all', index: /orders_promo_code/ },
] as const)('rows and count of $filters over $tenant read no other orders', async ({ filters, tenant, index }) => {
  const many = await placeMany('yes');
  const plans = await explainList(tenant === 'all' ? 'all' : many, filters);
  for (const plan of plans) expect(plan).toMatch(index);
});

/** The plans of a list's rows and of its count. */
async function explainList(tenant: string, filters: Partial<OrderFilters>): Promise<string[]> {
  const ctx = systemContext(server.services, tenant);
  const query: OrderFilters = { ...orderFilters.parse({}), ...filters };
  return database().tx(tenant === 'all' ? 'all-tenants' : { tenant }, async (tx) => {
    const where = await placedOrders(tx, ctx, query, undefined);
    const page = pageOfOrders(tx, { ...query, sort: 'recent', page: 1, per_page: 25 }, where);
    const explained = [];
    for (const statement of [sql`select * from ${page}`, countOfOrders(tx, query, where, 5)]) {
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${statement}`);
      explained.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    return explained;
  });
}

/** Orders of each company. */
const MANY = 800;

let few: 'yes' | 'no' | undefined;

/** When an order was delivered, by its number: a few orders are of one kind among many of the other. */
const deliveredAt = (delivered: 'yes' | 'no', number: string) =>
  `case when ${number} % 20 ${delivered === 'yes' ? '= 0' : '<> 0'} then now() end`;

async function makeFew(delivered: 'yes' | 'no'): Promise<void> {
  await server.db.ownerQuery(
    `update orders set delivered_at = ${deliveredAt(delivered, 'total')} where total <= ${MANY}`,
    [],
  );
  await analyse(delivered);
}

async function analyse(delivered: 'yes' | 'no'): Promise<void> {
  await server.db.ownerQuery('vacuum analyze orders');
  few = delivered;
}

let placed: Promise<string> | undefined;

/** One of five companies with many shipped orders, each of another total, a few of them samples, one with a code. */
function placeMany(delivered: 'yes' | 'no'): Promise<string> {
  placed ??= (async () => {
    await server.db.ownerQuery('alter table orders no force row level security');
    const models = [];
    for (let company = 0; company < 5; company++) {
      const { id } = await makeTenant(database());
      models.push(await makeOrder(database(), { tenantId: id, status: 'shipped' }));
    }
    await server.db.ownerQuery(
      `insert into orders select (jsonb_populate_record(orders, jsonb_build_object(
         'id', gen_random_uuid(), 'order_ref', 'INK-' || n, 'total', n, 'placed_at', now() - n * interval '1 minute',
         'delivered_at', ${deliveredAt(delivered, 'n')}, 'kind', case n % 40 when 0 then 'sample' else 'store' end))).*
       from orders, generate_series(1, ${MANY}) n where orders.id = any($1)`,
      [models.map(({ id }) => id)],
    );
    const { tenantId, eventId } = models[0]!;
    const { id } = await makePromoCode(database(), { tenantId, eventId, label: 'RARE' });
    await server.db.ownerQuery('update orders set promo_code_id = $1 where event_id = $2 and total = 7', [id, eventId]);
    await analyse(delivered);
    return tenantId;
  })();
  return placed;
}
