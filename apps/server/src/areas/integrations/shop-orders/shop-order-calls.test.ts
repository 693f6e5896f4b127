import { auditLog } from '@inkstand/database/tables/index';
import { failure } from '@inkstand/testing/clients/failure';
import { makeUser } from '@inkstand/testing/factories/basics';
import {
  makeSellingShop,
  type SellingShop,
  saveTestCard,
  shipParcel,
  startShopOrderServer,
} from '@inkstand/testing/scenarios/shop-orders';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';

const server = await startShopOrderServer();
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(() => server.emulator.reset());
const { services, emulator } = server;

async function signIn({ tenantId }: SellingShop, role: 'admin' | 'customer_service' = 'admin') {
  const client = await server.as(await makeUser(services.database, { tenantId, role }));
  const params = { tenant_id: tenantId };
  const of = (shop_order_id: string) => ({ params: { ...params, shop_order_id }, body: {} });
  return { client, params, of };
}

test('a held order is listed, released once, and becomes an order', async () => {
  const shop = await makeSellingShop(server, { connection: { orderHold: 'by_hand' } });
  const { rowId, bought } = await shop.order({ 'white/m': 1 });
  const { client, params, of } = await signIn(shop);
  const { data, attention } = await client.listShopOrders({ params });
  expect(attention).toBe(1);
  expect(data).toMatchObject([
    {
      id: rowId,
      number: bought.name,
      status: 'held',
      order: null,
      release: { allowed: true },
      retry: { allowed: false },
    },
  ]);
  expect(data[0]?.url).toMatch(new RegExp(`/desert\\.myshopify\\.com/admin/orders/${bought.id}$`));
  const service = await signIn(shop, 'customer_service');
  expect((await failure(service.client.releaseShopOrder(of(rowId)))).status).toBe(403);
  const outcomes = await Promise.allSettled([client.releaseShopOrder(of(rowId)), client.releaseShopOrder(of(rowId))]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await server.work();
  const { order } = await shop.read(rowId);
  expect(order?.status).toBe('new');
  const found = await client.getOrderShop({ params: { ...params, order_ref: order?.orderRef ?? '' } });
  expect(found.data).toMatchObject({ id: rowId, number: bought.name, order: { status: 'new' } });
  expect((await client.listShopOrders({ params, query: { show: 'attention' } })).data).toEqual([]);
  const audits = await services.database.tx('all-tenants', (tx) =>
    tx
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.tenantId, shop.tenantId), eq(auditLog.action, 'shop_order.released'))),
  );
  expect(audits).toMatchObject([{ details: { number: bought.name } }]);
});

test('what failed can be tried again: the import, and the tracking number', async () => {
  const shop = await makeSellingShop(server, { connection: { orderHold: 'by_hand' } });
  const { client, params, of } = await signIn(shop);
  const { rowId } = await shop.order({ 'white/m': 1 });
  await client.releaseShopOrder(of(rowId));
  await emulator.settings(shop.domain, { frozen: true });
  await server.work();
  expect((await client.listShopOrders({ params })).data).toMatchObject([
    { status: 'failed', retry: { allowed: true } },
  ]);
  await emulator.settings(shop.domain, { frozen: false });
  await client.retryShopOrder(of(rowId));
  await server.work();
  // It is not held a second time.
  const { order, lines } = await shop.read(rowId);
  expect(order?.status).toBe('new');
  expect((await failure(client.retryShopOrder(of(rowId)))).status).toBe(422);

  await emulator.settings(shop.domain, { frozen: true });
  await shipParcel(server, order ?? { tenantId: '', id: '' }, { [lines[0]?.id ?? '']: 1 });
  await server.work();
  const failed = await client.listShopOrders({ params, query: { show: 'attention' } });
  expect(failed.data).toMatchObject([{ fulfillments: [{ status: 'failed', sent_at: null }] }]);
  await emulator.settings(shop.domain, { frozen: false });
  await client.retryShopOrder(of(rowId));
  await server.work();
  expect((await client.listShopOrders({ params })).data).toMatchObject([
    { fulfillments: [{ status: 'sent', error: '' }] },
  ]);
});

test('a held order whose reading failed stays held when somebody who may not release it tries again', async () => {
  const shop = await makeSellingShop(server, { connection: { orderHold: 'by_hand' } });
  const { rowId, bought } = await shop.order({ 'white/m': 1 });
  await emulator.settings(shop.domain, { frozen: true });
  expect((await shop.follow(bought.id)).row.status).toBe('failed');
  await emulator.settings(shop.domain, { frozen: false });
  const service = await signIn(shop, 'customer_service');
  await service.client.retryShopOrder(service.of(rowId));
  await server.work();
  expect((await shop.read(rowId)).row).toMatchObject({ status: 'held', orderId: null, error: '' });
});

test('a declined payment is charged again by its user, who sees the answer', async () => {
  const shop = await makeSellingShop(server, { tenant: { creditStatus: 'none' } });
  await saveTestCard(server, shop.tenantId, '4000000000000341');
  const { rowId } = await shop.order({ 'white/m': 1 });
  const { client, params, of } = await signIn(shop);
  expect((await client.listShopOrders({ params })).data).toMatchObject([
    {
      order: { status: 'over budget limit' },
      charge_error: 'Your card was declined.',
      charge: { allowed: true },
    },
  ]);
  expect((await failure(client.chargeShopOrder(of(rowId)))).status).toBe(422);
  expect((await shop.read(rowId)).row.chargeAttempts).toBe(2);
  await saveTestCard(server, shop.tenantId);
  const { data } = await client.chargeShopOrder(of(rowId));
  expect(data).toMatchObject({ order: { status: 'queued downloading' }, charge_error: '' });
  await server.work();
  expect((await failure(client.chargeShopOrder(of(rowId)))).status).toBe(422);
});

test('nobody sees or touches another company’s orders', async () => {
  const shop = await makeSellingShop(server, { connection: { orderHold: 'by_hand' } });
  const { rowId } = await shop.order({ 'white/m': 1 });
  const other = await makeSellingShop(server, { connection: { domain: 'tulip.myshopify.com' } });
  const { client, params, of } = await signIn(other);
  expect((await client.listShopOrders({ params })).data).toEqual([]);
  for (const call of [client.releaseShopOrder, client.retryShopOrder, client.chargeShopOrder]) {
    expect((await failure(call(of(rowId)))).status).toBe(404);
  }
  expect((await shop.read(rowId)).row.status).toBe('held');
});
