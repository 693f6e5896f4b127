import { shopConnections, shopOrders } from '@inkstand/database/tables/index';
import { sell } from '@inkstand/emulators/shopify/testing';
import { SCOPES } from '@inkstand/server/areas/integrations/connection/scopes';
import { unique } from '@inkstand/testing/factories/basics';
import { type ConnectedShop, makeConnectedShop, startShopServer } from '@inkstand/testing/scenarios/connected-shop';
import { DESERT } from '@inkstand/testing/services/shopify-emulator';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { shopifyLibrary } from '#areas/integrations/connection/reach-shopify.ts';
import { askShop } from '#areas/integrations/connection/shop-client.ts';
import { tokenColumns } from '#areas/integrations/connection/shop-tokens.ts';
import { findOrder } from './find-order.ts';
import { checkShops, setUpShop } from './set-up-shop.ts';
import { SUBSCRIBED } from './topics.ts';

const server = await startShopServer();
afterAll(() => server[Symbol.asyncDispose]());
const { services, jobs, emulator } = server;
// Shops send their webhooks to this server.
Object.assign(services.config, { publicUrl: server.origin });

let shop: ConnectedShop;
beforeEach(async () => {
  shop = await makeConnectedShop(server);
  jobs.length = 0;
});
afterEach(async () => {
  // The next test's connection is of the same shop.
  await emulator.webhooks({ mode: 'drop' });
  await emulator.settings(DESERT, { domain: DESERT, name: 'Desert', frozen: false });
  await set({ status: 'disconnected' });
  await emulator.uninstall(DESERT);
  await emulator.reset();
});

const all = <Result>(work: Parameters<typeof services.database.tx<Result>>[1]) =>
  services.database.tx('all-tenants', work);
const set = (values: Partial<typeof shopConnections.$inferInsert>) =>
  all((tx) => tx.update(shopConnections).set(values).where(eq(shopConnections.id, shop.connection.id)));
const load = async () => {
  const [row] = await all((tx) => tx.select().from(shopConnections).where(eq(shopConnections.id, shop.connection.id)));
  if (!row) throw new Error('no connection');
  return row;
};
const setUp = (isUninstalled = false) =>
  setUpShop(services, { tenantId: shop.tenantId, connectionId: shop.connection.id, isUninstalled });
const SUBSCRIPTIONS = `{ webhookSubscriptions(first: 200) { nodes { id topic uri includeFields } } }`;
const subscriptions = async () => {
  const answer = await askShop<{ webhookSubscriptions: { nodes: { id: string; topic: string; uri: string }[] } }>(
    services,
    shop.connection,
    SUBSCRIPTIONS,
  );
  return answer.webhookSubscriptions.nodes;
};
const mutations = async () =>
  (await emulator.requests()).filter(({ query }) => query.includes('mutation ')).map(({ query }) => query);
const change = (mutation: string, variables: Record<string, unknown>) =>
  askShop(services, shop.connection, mutation, variables);
const topicsOf = (found: { topic: string }[]) => found.map(({ topic }) => topic).sort();
const WANTED = Object.values(SUBSCRIBED)
  .map(({ topic }) => topic)
  .sort();

test('subscribes to all topics and creates the fulfilment service, once', async () => {
  await setUp();
  const found = await subscriptions();
  expect(topicsOf(found)).toEqual(WANTED);
  expect(new Set(found.map(({ uri }) => uri))).toEqual(new Set([`${server.origin}/api/webhooks/shopify`]));
  const row = await load();
  expect(row).toMatchObject({ name: 'Desert', currency: 'USD', missingWebhooks: [] });
  expect(row.webhooksCheckedAt).toBeInstanceOf(Date);
  expect(row.fulfillmentServiceId).toMatch(/^gid:\/\/shopify\/FulfillmentService\/\d+$/);
  expect(row.locationId).toMatch(/^gid:\/\/shopify\/Location\/\d+$/);
  expect(row.publicationId).toMatch(/^gid:\/\/shopify\/Publication\/\d+$/);

  const before = (await mutations()).length;
  await setUp();
  expect((await mutations()).length).toBe(before);
  // Without its id, as after a crash between the creation and the storing, the service is found by its name.
  await set({ fulfillmentServiceId: null, locationId: null });
  await setUp();
  expect((await mutations()).length).toBe(before);
  const { fulfillmentServiceId, locationId } = await load();
  expect({ fulfillmentServiceId, locationId }).toEqual({
    fulfillmentServiceId: row.fulfillmentServiceId,
    locationId: row.locationId,
  });
});

test('repairs webhooks that are missing or go elsewhere, and names them', async () => {
  await setUp();
  const found = await subscriptions();
  const paid = found.find(({ topic }) => topic === 'ORDERS_PAID');
  const cancelled = found.find(({ topic }) => topic === 'ORDERS_CANCELLED');
  await change('mutation Remove($id: ID!) { webhookSubscriptionDelete(id: $id) { deletedWebhookSubscriptionId } }', {
    id: paid?.id,
  });
  await change(
    `mutation Move($id: ID!, $subscription: WebhookSubscriptionInput!) {
      webhookSubscriptionUpdate(id: $id, webhookSubscription: $subscription) { userErrors { message } }
    }`,
    { id: cancelled?.id, subscription: { uri: 'https://elsewhere.example/hooks' } },
  );
  await setUp();
  expect((await load()).missingWebhooks.toSorted()).toEqual(['orders/cancelled', 'orders/paid']);
  const repaired = await subscriptions();
  expect(topicsOf(repaired)).toEqual(WANTED);
  expect(new Set(repaired.map(({ uri }) => uri)).size).toBe(1);
  await setUp();
  expect((await load()).missingWebhooks).toEqual([]);
});

test('one refused webhook does not keep the others away', async () => {
  await emulator.fail({ kind: 'error', when: 'before', matching: 'ORDERS_PAID', times: 1 });
  await expect(setUp()).rejects.toMatchObject({ kind: 'unreachable' });
  await setUp();
  expect(topicsOf(await subscriptions())).toEqual(WANTED);
});

test('a purchase arrives here, without the buyer’s data', async () => {
  await setUp();
  const { id } = await sellAndBuy();
  await expect
    .poll(() => all((tx) => tx.select().from(shopOrders).where(eq(shopOrders.tenantId, shop.tenantId))))
    .toMatchObject([{ shopOrderId: `gid://shopify/Order/${id}`, connectionId: shop.connection.id }]);
  expect(jobs).toContainEqual({ name: 'shop.import', data: expect.objectContaining({ tenantId: shop.tenantId }) });
  const sent = (await emulator.listWebhooks()).filter(({ topic }) => topic.startsWith('orders/'));
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.flatMap(({ body }) => Object.keys(JSON.parse(body) as object))).not.toContain('email');
});

test('the order of a fulfilment order is found; one of another shop is not', async () => {
  await emulator.webhooks({ mode: 'drop' });
  const { id } = await sellAndBuy();
  const [order] = (await emulator.orders(DESERT)).filter((one) => one.id === id);
  const key = { tenantId: shop.tenantId, connectionId: shop.connection.id };
  jobs.length = 0;
  await findOrder(services, {
    ...key,
    fulfillmentOrderId: `gid://shopify/FulfillmentOrder/${order?.fulfillmentOrders[0]?.id}`,
  });
  expect(jobs).toMatchObject([{ name: 'shop.import' }]);
  await findOrder(services, { ...key, fulfillmentOrderId: 'gid://shopify/FulfillmentOrder/1' });
  expect(jobs).toHaveLength(1);
});

test('follows a new address, name and scopes of the shop', async () => {
  await setUp();
  await emulator.settings(DESERT, { domain: 'dune.myshopify.com', name: 'Dune' });
  await expect.poll(() => jobs.some(({ name }) => name === 'shop.set_up')).toBe(true);
  await setUp();
  expect(await load()).toMatchObject({ shopDomain: 'dune.myshopify.com', name: 'Dune', status: 'connected' });
  // Webhooks now come from the new address.
  jobs.length = 0;
  await sellAndBuy();
  await expect.poll(() => jobs.some(({ name }) => name === 'shop.import')).toBe(true);
});

test('stores the scopes that the shop grants, and goes on without the others', async () => {
  await set({ scopes: [...SCOPES] });
  const granted = ['write_products', 'write_orders'];
  const token = await emulator.install(DESERT, granted.join(','));
  const session = (await shopifyLibrary(services)).session.customAppSession(DESERT);
  session.accessToken = token.access_token;
  session.expires = new Date(Date.now() + 3_600_000);
  await set(tokenColumns(services, shop.connection, session));
  await setUp();
  const row = await load();
  expect(row.scopes.toSorted()).toEqual(granted.toSorted());
  expect(row.fulfillmentServiceId).toBeNull();
  expect(topicsOf(await subscriptions())).toEqual(WANTED);
});

test('an uninstall erases the tokens; the message of an earlier one does not', async () => {
  await setUp();
  jobs.length = 0;
  await emulator.webhooks({ mode: 'hold' });
  await emulator.uninstall(DESERT);
  // The shop installs the app again before the message arrives.
  const token = await emulator.install(DESERT, SCOPES.join(','));
  const session = (await shopifyLibrary(services)).session.customAppSession(DESERT);
  session.accessToken = token.access_token;
  session.expires = new Date(Date.now() + token.expires_in * 1000);
  await set(tokenColumns(services, shop.connection, session));
  await emulator.webhooks({ mode: 'deliver' });
  await expect.poll(() => jobs.filter(({ name }) => name === 'shop.set_up').length).toBe(1);
  await setUp(true);
  expect(await load()).toMatchObject({ status: 'connected' });
  expect(topicsOf(await subscriptions())).toEqual(WANTED);

  await emulator.uninstall(DESERT);
  await expect.poll(() => jobs.filter(({ name }) => name === 'shop.set_up').length).toBe(2);
  expect(jobs.at(-1)?.data).toMatchObject({ isUninstalled: true });
  // The regular check only finds that the token is refused.
  await setUp();
  expect(await load()).toMatchObject({ status: 'connected', accessToken: '' });
  await setUp(true);
  expect(await load()).toMatchObject({
    status: 'uninstalled',
    accessToken: '',
    refreshToken: '',
    accessTokenExpiresAt: null,
    refreshTokenExpiresAt: null,
  });
  // Nothing more is asked.
  const asked = (await emulator.requests()).length;
  await setUp();
  expect((await emulator.requests()).length).toBe(asked);
});

test('a frozen shop is left alone until it answers again', async () => {
  await emulator.settings(DESERT, { frozen: true });
  await setUp();
  expect(await load()).toMatchObject({ status: 'frozen', webhooksCheckedAt: null });
  await emulator.settings(DESERT, { frozen: false });
  jobs.length = 0;
  await checkShops(services);
  expect(jobs).toEqual([{ name: 'shop.set_up', data: { tenantId: shop.tenantId, connectionId: shop.connection.id } }]);
  await setUp();
  expect(await load()).toMatchObject({ status: 'connected', webhooksCheckedAt: expect.any(Date) });
});

test('a token that belongs to another shop changes nothing', async () => {
  await set({ shopId: 'gid://shopify/Shop/1', name: 'Mine' });
  await setUp();
  expect(await load()).toMatchObject({ name: 'Mine', webhooksCheckedAt: null, fulfillmentServiceId: null });
});

async function sellAndBuy() {
  const sku = unique('TEE');
  await sell((document, variables) => askShop(services, shop.connection, document, variables), sku, [sku]);
  return emulator.buy(DESERT, [{ sku, quantity: 1 }]);
}
