import { catalogueVariants, products } from '@inkstand/database/tables/index';
import { startShopServer } from '@inkstand/testing/scenarios/connected-shop';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { askShop } from '#areas/integrations/connection/shop-client.ts';
import { sendShopProductRead } from './read-product.ts';
import {
  adminOf,
  type Collection,
  changeProduct,
  makeCollection,
  productsOf,
  rowsOf,
  runShopJobs,
  SHOPS,
  variantsOfProduct,
} from './testing.ts';

const server = await startShopServer({}, { shops: SHOPS });
afterAll(() => server[Symbol.asyncDispose]());
const { services, emulator } = server;

const RENAME = `#graphql
mutation TestRename($product: ProductUpdateInput!) { productUpdate(product: $product) { userErrors { message } } }`;
const REPRICE = `#graphql
mutation TestReprice($id: ID!, $variants: [ProductVariantsBulkInput!]!) {
  productVariantsBulkUpdate(productId: $id, variants: $variants) { userErrors { message } }
}`;
const REMOVE = `#graphql
mutation TestRemove($input: ProductDeleteInput!) { productDelete(input: $input) { userErrors { message } } }`;

/** The company's administrator, and what the shop's page does with a product of the list. */
async function openPage(collection: Collection) {
  const client = await adminOf(server, collection);
  const params = { tenant_id: collection.tenantId };
  const send = async (body: { product_ids?: string[]; active: boolean; overwrite?: boolean }) => {
    const reply = await client.startShopPush({ params: collection.event, body });
    await runShopJobs(server);
    return reply;
  };
  return { send, overview: async () => (await client.shopProductsOverview({ params })).data };
}

/** The owner changes the product in the shop, whose webhook arrives. */
async function inShop(collection: Collection, document: string, variables: Record<string, unknown>) {
  const { tenantId, connection } = collection;
  await askShop(services, connection, document, variables);
  const [row] = await rowsOf(server, collection);
  await services.database.tx({ tenant: tenantId }, (tx) =>
    sendShopProductRead(tx, services, { tenantId, connectionId: connection.id }, row?.shopProductId ?? ''),
  );
  await runShopJobs(server);
}

test('a failed product is listed with its reason and sent again as it was', async () => {
  const collection = await makeCollection(server);
  const [id = ''] = collection.productIds;
  const { send, overview } = await openPage(collection);
  await emulator.settings(collection.domain, { frozen: true });
  await send({ active: true });
  expect(await overview()).toMatchObject({
    counts: { failed: 1 },
    problems_total: 1,
    problems: [
      {
        product_id: id,
        state: 'failed',
        error: expect.stringContaining('paused'),
        unsellable: null,
        is_active: true,
        event: { slug: collection.event.slug, locked: false },
      },
    ],
  });
  await emulator.settings(collection.domain, { frozen: false });
  await send({ product_ids: [id], active: true });
  expect(await overview()).toMatchObject({ counts: { in_shop: 1 }, problems: [], problems_total: 0 });
  expect(await productsOf(server, collection)).toMatchObject([{ status: 'ACTIVE' }]);
});

test('what the shop has changed stands beside what it would have from here, until it is replaced', async () => {
  const collection = await makeCollection(server);
  const [id = ''] = collection.productIds;
  const { send, overview } = await openPage(collection);
  await send({ active: false });
  expect((await overview()).problems).toEqual([]);
  const [product] = await productsOf(server, collection);
  const [variant] = await variantsOfProduct(server, collection, product?.id ?? '');
  await inShop(collection, RENAME, { product: { id: product?.id, title: 'The owner’s tee' } });
  await inShop(collection, REPRICE, { id: product?.id, variants: [{ id: variant?.id, price: '25' }] });
  expect((await overview()).problems).toMatchObject([
    {
      state: 'in_shop',
      error: '',
      shop_changes: [
        { field: 'title', of: null, value: 'The owner’s tee', ours: 'Tee 1' },
        { field: 'price', of: 'White, M', value: '25.00', ours: '21.99' },
      ],
    },
  ]);
  await send({ product_ids: [id], active: false, overwrite: true });
  expect((await overview()).problems).toEqual([]);
  expect(await productsOf(server, collection)).toMatchObject([{ title: 'Tee 1', status: 'DRAFT' }]);
});

test('a product that was deleted in the shop stays deleted until it is sent again', async () => {
  const collection = await makeCollection(server);
  const [id = ''] = collection.productIds;
  const { send, overview } = await openPage(collection);
  await send({ active: false });
  const [product] = await productsOf(server, collection);
  await inShop(collection, REMOVE, { input: { id: product?.id } });
  expect(await overview()).toMatchObject({
    counts: { deleted: 1 },
    problems: [{ product_id: id, state: 'deleted', shop_changes: [], unsellable: null }],
  });
  await send({ product_ids: [id], active: false });
  expect((await overview()).problems).toEqual([]);
  expect(await productsOf(server, collection)).toHaveLength(1);
});

test('a product without a price is refused with what to do; nothing of it is lost', async () => {
  const collection = await makeCollection(server);
  const [id = ''] = collection.productIds;
  const { send, overview } = await openPage(collection);
  const [product] = await services.database.tx('all-tenants', (tx) =>
    tx.select().from(products).where(eq(products.id, id)),
  );
  const code = product?.catalogueCode ?? '';
  const [blank] = await services.database.tx('all-tenants', (tx) =>
    tx.select().from(catalogueVariants).where(eq(catalogueVariants.code, code)),
  );
  const setValues = (values: typeof catalogueVariants.$inferSelect.values) =>
    services.database.tx('all-tenants', (tx) =>
      tx.update(catalogueVariants).set({ values }).where(eq(catalogueVariants.code, code)),
    );
  if (!blank) throw new Error('The product has no blank.');
  const reason = 'It has no price in USD. Choose another blank for it, or ask us for a price.';
  await setValues({ ...blank.values, blank_price: { GBP: 500 } });
  expect((await send({ product_ids: [id], active: false })).data).toMatchObject({ push: null, refused: [{ reason }] });
  expect(await productsOf(server, collection)).toEqual([]);
  await setValues(blank.values);
  await send({ product_ids: [id], active: false });
  expect(await productsOf(server, collection)).toHaveLength(1);
  // What is in the shop keeps its place there as a draft, and its row says why.
  await setValues({ ...blank.values, blank_price: { GBP: 500 } });
  await changeProduct(server, collection, id, { name: 'Tee one' });
  expect((await send({ product_ids: [id], active: false })).data.refused).toMatchObject([{ reason }]);
  expect((await overview()).problems).toEqual([]);
  await setValues(blank.values);
});
