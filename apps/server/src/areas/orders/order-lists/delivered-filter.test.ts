import { type OrderFilters, orderFilters } from '@inkstand/contract/orders/order-filters';
import { readCsv } from '@inkstand/server/files/csv';
import { makeEvent, makeTenant, makeUser } from '@inkstand/testing/factories/basics';
import { makeOrder } from '@inkstand/testing/factories/orders';
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
const refs: Record<'delivered' | 'shipped' | 'printing' | 'cancelled', string> = {
  delivered: '',
  shipped: '',
  printing: '',
  cancelled: '',
};
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
] satisfies { query: Query; found: keyof typeof refs | undefined }[])(
  'a list by delivery agrees with its totals and its export: $query',
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
  const ctx = systemContext(server.services, asked.tenant === 'all' ? 'all' : many);
  const query: OrderFilters = { ...orderFilters.parse({}), delivered: asked.delivered };
  const plans = await database().tx(asked.tenant === 'all' ? 'all-tenants' : { tenant: many }, async (tx) => {
    const where = await placedOrders(tx, ctx, query, undefined);
    const page = pageOfOrders(tx, { ...query, sort: 'recent', page: 1, per_page: 25 }, where);
    const statements = [sql`select * from ${page}`, countOfOrders(tx, query, where, 5)];
    const explained = [];
    for (const statement of statements) {
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${statement}`);
      explained.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    return explained;
  });
  for (const plan of plans) expect(plan).toMatch(asked.index);
});

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

/** One of five companies with many shipped orders, each of another total. */
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
         'delivered_at', ${deliveredAt(delivered, 'n')}))).*
       from orders, generate_series(1, ${MANY}) n where orders.id = any($1)`,
      [models.map(({ id }) => id)],
    );
    await analyse(delivered);
    return models[0]!.tenantId;
  })();
  return placed;
}
