import type { Client } from '@inkstand/contract';
import { makeAsset, makeEvent, makeProduct, makeTenant, makeUser, offer } from '@inkstand/testing/factories/basics';
import { makeOrder, makePromoCode } from '@inkstand/testing/factories/orders';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Counts the statements of each list: as many for three rows as for a page of fifty.

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const ROWS = 60;
const PAGE = 50;

/** Duplicates a row, with the values that `other` sets for each copy. */
async function multiply(table: string, id: string, other: string): Promise<void> {
  await server.db.ownerQuery(
    `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid()) || ${other})).*
     from ${table} t, generate_series(1, ${ROWS}) n where t.id = $1`,
    [id],
  );
}

test('a list needs as many statements for a long page as for a short one', async () => {
  const { database } = server.services;
  const { id: tenantId } = await makeTenant(database);
  const user = await makeUser(database, { tenantId });
  const event = await makeEvent(database, { tenantId, type: 'Promo' });
  const bulk = await makeEvent(database, { tenantId, type: 'Bulk' });
  const product = await makeProduct(database, { tenantId });
  const { productId } = await offer(database, event, { productId: product.id });
  const asset = await makeAsset(database, { tenantId });
  const code = await makePromoCode(database, { tenantId, eventId: event.id });
  const named = (column: string) => `jsonb_build_object('${column}', '${column}-' || n)`;
  await multiply('events', event.id, `${named('slug')} || jsonb_build_object('custom_domain', null)`);
  await multiply('products', productId, named('slug'));
  await server.db.ownerQuery(
    `insert into design_revisions select (jsonb_populate_record(r, jsonb_build_object('product_id', p.id))).*
     from design_revisions r, products p where r.product_id = $1 and p.tenant_id = $2 and p.id <> $1`,
    [productId, tenantId],
  );
  const order = await makeOrder(database, { tenantId, eventId: event.id, status: 'shipped' });
  const delivered = await makeOrder(database, {
    tenantId,
    eventId: event.id,
    status: 'shipped',
    deliveredAt: new Date(),
  });
  for (const { id } of [order, delivered]) {
    await multiply('orders', id, `jsonb_build_object('order_ref', 'INK-' || left(gen_random_uuid()::text, 18))`);
  }
  await multiply('assets', asset.id, named('name'));
  await multiply('promo_codes', code.id, `${named('code')} || ${named('label')}`);
  await multiply('users', user.id, `jsonb_build_object('email', n || '@statements.test')`);
  await server.db.ownerQuery(
    `insert into tenants select (jsonb_populate_record(t, jsonb_build_object('id', 'many-' || n))).*
     from tenants t, generate_series(1, ${ROWS}) n where t.id = $1`,
    [tenantId],
  );
  const admin = await server.as(user);
  const params = { tenant_id: tenantId };
  for (let n = 0; n < 6; n++) await admin.createBulkPurchase({ params: { ...params, slug: bulk.slug } });
  const staff = await server.as(await makeUser(database, { superadmin: 1 }));
  const all = { tenant_id: 'all' };

  const lists: Record<string, (client: Client, per_page: number) => Promise<{ data: unknown }>> = {
    orders: (client, per_page) => client.listOrders({ params, query: { per_page } }),
    'delivered orders': (client, per_page) => client.listOrders({ params, query: { per_page, delivered: 'yes' } }),
    'orders on the way': (client, per_page) => client.listOrders({ params, query: { per_page, delivered: 'no' } }),
    events: (client, per_page) => client.listEvents({ params, query: { per_page } }),
    products: (client, per_page) => client.listProducts({ params, query: { per_page } }),
    assets: (client, per_page) => client.listAssets({ params, query: { per_page } }),
    users: (client, per_page) => client.listUsers({ params, query: { per_page } }),
    codes: (client, per_page) => client.listCodes({ params: { ...params, slug: event.slug }, query: { per_page } }),
    purchases: (client, per_page) =>
      client.listBulkPurchases({ params: { ...params, slug: bulk.slug }, query: { per_page } }),
    clients: (_client, per_page) => staff.listClients({ params: all, query: { per_page } }),
    invoices: (_client, per_page) => staff.listClientInvoices({ params: all, query: { per_page } }),
    audit: (_client, per_page) => staff.listAuditLog({ params: all, query: { per_page } }),
  };
  const asked: Record<string, number[]> = {};
  for (const [name, list] of Object.entries(lists)) {
    const counts = [];
    for (const perPage of [3, PAGE]) {
      const { statements } = await database.statements.count(() => list(admin, perPage));
      counts.push(statements);
    }
    asked[name] = counts;
  }
  expect(Object.entries(asked).filter(([, [few, many]]) => few !== many)).toEqual([]);
  const counted = Object.values(asked).flat();
  expect(Math.min(...counted)).toBeGreaterThan(0);
  // Including the session; the page of codes needs the most. A higher number should be investigated.
  expect(Math.max(...counted)).toBeLessThanOrEqual(11);
}, 60_000);
