import { startShopServer } from '@inkstand/testing/scenarios/connected-shop';
import { afterAll, expect, test } from 'vitest';
import { askShop } from '#areas/integrations/connection/shop-client.ts';
import { setUpShopJob } from '#areas/integrations/shop-webhooks/set-up-shop.ts';
import { sendShopProductRead } from './read-product.ts';
import { adminOf, type Collection, changeProduct, makeCollection, rowsOf, runShopJobs, SHOPS } from './testing.ts';

const server = await startShopServer({}, { shops: SHOPS });
afterAll(() => server[Symbol.asyncDispose]());
const { services } = server;
// Shops send their webhooks to this server.
Object.assign(services.config, { publicUrl: server.origin });

const push = async (collection: Collection) => {
  await (await adminOf(server, collection)).startShopPush({ params: collection.event, body: { active: false } });
};
/** The shop's webhook about a product has arrived. */
const hear = ({ tenantId, connection }: Collection, shopProductId: string) =>
  services.database.tx({ tenant: tenantId }, (tx) =>
    sendShopProductRead(tx, services, { tenantId, connectionId: connection.id }, shopProductId),
  );
const CHANGE = `#graphql
mutation TestChange($product: ProductUpdateInput!) { productUpdate(product: $product) { userErrors { message } } }`;
const REMOVE = `#graphql
mutation TestRemove($input: ProductDeleteInput!) { productDelete(input: $input) { userErrors { message } } }`;
const ask = ({ connection }: Collection, document: string, variables: Record<string, unknown>) =>
  askShop(services, connection, document, variables);

async function inShop() {
  const collection = await makeCollection(server);
  await push(collection);
  await runShopJobs(server);
  const [row] = await rowsOf(server, collection);
  return { collection, id: row?.shopProductId ?? '' };
}

test("our own push is no change of the shop, and the owner's is one until it is undone", async () => {
  const { collection, id } = await inShop();
  const changes = async () => {
    await hear(collection, id);
    await runShopJobs(server);
    return (await rowsOf(server, collection))[0]?.shopChanges;
  };
  expect(await changes()).toEqual({});
  await ask(collection, CHANGE, { product: { id, title: 'Mine', tags: ['sale'] } });
  expect(await changes()).toEqual({ title: 'Mine', tags: ['sale'] });
  await ask(collection, CHANGE, { product: { id, title: 'Tee 1' } });
  expect(await changes()).toEqual({ tags: ['sale'] });
});

test('a product deleted in the shop is shown as such', async () => {
  const { collection, id } = await inShop();
  await ask(collection, REMOVE, { input: { id } });
  await hear(collection, id);
  await runShopJobs(server);
  const { data } = await (await adminOf(server, collection)).listShopProducts({ params: collection.event });
  expect(data).toMatchObject([{ state: 'deleted', admin_url: null, shop_changes: [] }]);
});

test('while a push is under way the reading waits, and products of others are left alone', async () => {
  const { collection, id } = await inShop();
  const other = await makeCollection(server);
  await hear(other, id);
  expect(server.jobs).toEqual([]);
  await changeProduct(server, collection, collection.productIds[0] ?? '', { name: 'Tee one' });
  await push(collection);
  await hear(collection, id);
  const reading = server.jobs.findIndex(({ name }) => name === 'shop.read_product');
  server.jobs.unshift(...server.jobs.splice(reading, 1));
  await runShopJobs(server);
  expect(await rowsOf(server, collection)).toMatchObject([{ status: 'pushed', shopChanges: {} }]);
});

test("the shop's own webhooks bring its changes here", async () => {
  const { collection, id } = await inShop();
  await setUpShop(collection);
  await ask(collection, CHANGE, { product: { id, title: 'By the owner' } });
  await expect.poll(() => server.jobs.some(({ name }) => name === 'shop.read_product')).toBe(true);
  await runShopJobs(server);
  expect(await rowsOf(server, collection)).toMatchObject([{ shopChanges: { title: 'By the owner' } }]);
  await ask(collection, REMOVE, { input: { id } });
  await expect.poll(() => server.jobs.some(({ name }) => name === 'shop.read_product')).toBe(true);
  await runShopJobs(server);
  expect(await rowsOf(server, collection)).toMatchObject([{ status: 'deleted' }]);
});

/** Subscribes to the shop's webhooks, as the install does. */
const setUpShop = ({ tenantId, connection }: Collection) =>
  setUpShopJob.handle(services, { tenantId, connectionId: connection.id });
