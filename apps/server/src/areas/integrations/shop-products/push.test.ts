import { newId } from '@inkstand/database';
import { failure } from '@inkstand/testing/clients/failure';
import { holdLock, someoneWaits } from '@inkstand/testing/database/locks';
import {
  makeEvent,
  makeProduct,
  makeTenant,
  makeUser,
  makeVariant,
  offer,
  testDocument,
  textLayer,
} from '@inkstand/testing/factories/basics';
import { makeOrder } from '@inkstand/testing/factories/orders';
import { startShopServer } from '@inkstand/testing/scenarios/connected-shop';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { insertRevision } from '#areas/design/index.ts';
import { askShop } from '#areas/integrations/connection/shop-client.ts';
import {
  adminOf,
  type Collection,
  changeProduct,
  makeCollection,
  productsOf,
  rowsOf,
  runShopJobs,
  SHOPS,
  variantRowsOf,
  variantsOfProduct,
} from './testing.ts';
import { withdrawUnsellable } from './withdraw-unsellable.ts';

// Of the plan Plus, where a throttled call may come again soon.
const server = await startShopServer({}, { shops: SHOPS, pointsPerSecond: 1000 });
afterAll(() => server[Symbol.asyncDispose]());
const { services, emulator } = server;

const push = async (
  collection: Collection,
  body: { product_ids?: string[]; active?: boolean; overwrite?: boolean } = {},
) =>
  (await adminOf(server, collection)).startShopPush({
    params: collection.event,
    body: { active: false, ...body },
  });
const list = async (collection: Collection) =>
  (await adminOf(server, collection)).listShopProducts({ params: collection.event });

/** The shop's owner changes something. */
const inShop = (collection: Collection, document: string, variables: Record<string, unknown>) =>
  askShop(services, collection.connection, document, variables);
const RENAME = `#graphql
mutation TestRename($product: ProductUpdateInput!) { productUpdate(product: $product) { userErrors { message } } }`;
const REPRICE = `#graphql
mutation TestReprice($id: ID!, $variants: [ProductVariantsBulkInput!]!) {
  productVariantsBulkUpdate(productId: $id, variants: $variants) { userErrors { message } }
}`;
const DELETE = `#graphql
mutation TestDelete($input: ProductDeleteInput!) { productDelete(input: $input) { userErrors { message } } }`;

/** Sends the collection's products and returns the first in the shop. */
async function sent(collection: Collection, active = false) {
  await push(collection, { active });
  await runShopJobs(server);
  const [product] = await productsOf(server, collection);
  if (!product) throw new Error('nothing arrived in the shop');
  return product;
}

describe('a push', () => {
  test('brings options, variants, prices, costs, pictures and our ids into the shop', async () => {
    const collection = await makeCollection(server);
    const [productId = ''] = collection.productIds;
    const started = await push(collection);
    expect(started.data).toMatchObject({ push: { total: 1, done: 0, status: 'waiting' }, refused: [] });
    await runShopJobs(server);
    const [product] = await productsOf(server, collection);
    expect(product).toMatchObject({
      title: 'Tee 1',
      descriptionHtml: '<p>Soft &amp; &lt;warm&gt;</p><ul><li>100% cotton</li></ul>',
      status: 'DRAFT',
      publishedAt: null,
      productType: 'Test T-shirt',
      tags: ['clothing', collection.event.slug],
      options: [
        { name: 'Color', values: ['White', 'Navy'] },
        { name: 'Size', values: ['M', 'L'] },
      ],
    });
    expect(product?.metafields.nodes).toContainEqual(
      expect.objectContaining({ namespace: 'inkstand', key: 'product', type: 'id', value: productId }),
    );
    expect(product?.metafields.nodes).toContainEqual(
      expect.objectContaining({ key: 'personalizable', value: 'false' }),
    );
    expect(product?.media.nodes.map(({ alt }) => alt)).toEqual(['Tee 1, White, front', 'Tee 1, Navy, front']);
    const url = product?.media.nodes[0]?.preview.image.url ?? '';
    expect(url).toMatch(
      new RegExp(`^${services.config.publicUrl}/media/products/${collection.tenantId}/${productId}/`),
    );
    const variants = await variantsOfProduct(server, collection, product?.id ?? '');
    // The cost is 6.50 + 4.00, doubled by the markup and rounded up.
    expect(variants[0]).toMatchObject({
      sku: `test-tee-white-m-${productId.slice(-8).toUpperCase()}`,
      price: '21.99',
      inventoryPolicy: 'CONTINUE',
      selectedOptions: [
        { name: 'Color', value: 'White' },
        { name: 'Size', value: 'M' },
      ],
      inventoryItem: { tracked: false, unitCost: { amount: '10.50' } },
      media: { nodes: [{ alt: 'Tee 1, White, front' }] },
      metafield: { value: 'white/m' },
    });
    expect(variants).toHaveLength(4);
    expect((await variantRowsOf(server, collection)).map(({ colour, size, price }) => [colour, size, price])).toEqual([
      ['navy', 'l', 2199],
      ['navy', 'm', 2199],
      ['white', 'l', 2199],
      ['white', 'm', 2199],
    ]);
    const { data, push: finished, counts } = await list(collection);
    expect(finished).toMatchObject({ status: 'finished', done: 1, failed: 0 });
    expect(counts).toMatchObject({ in_shop: 1, not_sent: 0 });
    expect(data[0]).toMatchObject({ state: 'in_shop', shop_status: 'draft', differences: [], shop_changes: [] });
    expect(data[0]?.admin_url).toContain(`${collection.domain}/admin/products/`);
  });

  test('of active products publishes them in the online store', async () => {
    const product = await sent(await makeCollection(server), true);
    expect(product.status).toBe('ACTIVE');
    expect(product.publishedAt).not.toBeNull();
  });

  test('sends weight and country of origin, where the catalogue has them', async () => {
    const collection = await makeCollection(server, 0);
    const { database } = services;
    const plain = await makeVariant(database, { code: 'plain-tee' });
    const values = { ...plain.values, weight_grams: 165, country_of_origin: 'PT' };
    const { code } = await makeVariant(database, { code: 'weighed-tee', values });
    const product = await makeProduct(database, { tenantId: collection.tenantId, catalogueCode: code });
    const event = (await (await adminOf(server, collection)).getEvent({ params: collection.event })).data;
    await offer(database, { tenantId: collection.tenantId, id: event.id }, { productId: product.id });
    const [variant] = await variantsOfProduct(server, collection, (await sent(collection)).id);
    expect(variant?.inventoryItem).toMatchObject({
      countryCodeOfOrigin: 'PT',
      measurement: { weight: { value: 165, unit: 'GRAMS' } },
    });
  });

  test('is in the words of the United States, but for what the client has written', async () => {
    const collection = await makeCollection(server, 0);
    const { database } = services;
    const plain = await makeVariant(database, { code: 'plain-tee' });
    const { code } = await makeVariant(database, {
      code: 'grey-tee',
      name: 'Enamel mug',
      values: { ...plain.values, fabric: 'Enamelled steel', details: ['Holds 10 litres'] },
      colours: [{ code: 'heather', name: 'Heather grey', hex: '#b5b5b5' }],
      skus: { 'heather/m': 'grey-tee-heather-m' },
    });
    const product = await makeProduct(database, {
      tenantId: collection.tenantId,
      catalogueCode: code,
      name: 'Colour Run',
      description: 'In our favourite colour',
      colours: ['heather'],
    });
    const event = (await (await adminOf(server, collection)).getEvent({ params: collection.event })).data;
    await offer(database, { tenantId: collection.tenantId, id: event.id }, { productId: product.id });
    expect(await sent(collection)).toMatchObject({
      title: 'Colour Run',
      descriptionHtml: '<p>In our favourite colour</p><ul><li>Enameled steel</li><li>Holds 10 liters</li></ul>',
      options: [
        { name: 'Color', values: ['Heather gray'] },
        { name: 'Size', values: ['M'] },
      ],
      media: { nodes: [{ alt: 'Colour Run, Heather gray, front' }] },
    });
  });

  test('leaves out what is not published, archived or unapproved', async () => {
    const collection = await makeCollection(server, 2);
    const [first = '', second = ''] = collection.productIds;
    await changeProduct(server, collection, first, { requiresApproval: true });
    expect((await push(collection, { product_ids: [first] })).data).toMatchObject({
      push: null,
      refused: [{ id: first, reason: expect.stringContaining('not on sale') }],
    });
    expect((await push(collection)).data.push?.total).toBe(1);
    // Taken off sale between the order and the job.
    await changeProduct(server, collection, second, {
      status: 'draft',
      publishedRevision: null,
      publishedColours: null,
    });
    await runShopJobs(server);
    expect(await productsOf(server, collection)).toEqual([]);
    expect((await list(collection)).data).toMatchObject([
      { state: 'not_sent' },
      { state: 'failed', error: 'It is not published yet.' },
    ]);
  });

  test('is one product in the shop, even if the answer was lost after it had been created', async () => {
    const collection = await makeCollection(server);
    await push(collection);
    for (const kind of ['reset', 'error'] as const) {
      await emulator.fail({ kind, when: 'after', matching: 'SetShopProduct', times: 1 });
      await expect(runShopJobs(server)).rejects.toMatchObject({ kind: 'unreachable' });
      expect(await productsOf(server, collection)).toHaveLength(1);
      expect(await rowsOf(server, collection)).toMatchObject([{ status: 'waiting', shopProductId: null }]);
    }
    await runShopJobs(server);
    const shop = await productsOf(server, collection);
    expect(shop).toHaveLength(1);
    expect(await rowsOf(server, collection)).toMatchObject([{ status: 'pushed', shopProductId: shop[0]?.id }]);
    expect((await variantRowsOf(server, collection)).length).toBe(4);
    expect((await list(collection)).push).toMatchObject({ status: 'finished', done: 1 });
  });

  test('negative control: without our id the lost answer leaves two products', async () => {
    const collection = await makeCollection(server);
    await push(collection);
    const plain = `#graphql
mutation TestSet($input: ProductSetInput!) { productSet(input: $input) { product { id } } }`;
    const input = { title: 'Tee 1' };
    await emulator.fail({ kind: 'reset', when: 'after', matching: 'TestSet', times: 1 });
    await inShop(collection, plain, { input }).catch(() => undefined);
    await inShop(collection, plain, { input });
    expect(await productsOf(server, collection)).toHaveLength(2);
    server.jobs.length = 0;
  });

  test('waits when the shop throttles, and shows why the shop refused', async () => {
    const collection = await makeCollection(server, 2);
    const [first = ''] = collection.productIds;
    await changeProduct(server, collection, first, { name: ' ' });
    await emulator.fail({ kind: 'throttle', when: 'before', matching: 'SetShopProduct', times: 1 });
    await push(collection);
    await runShopJobs(server);
    const { data, push: finished, counts } = await list(collection);
    expect(finished).toMatchObject({ status: 'finished', total: 2, done: 2, failed: 1 });
    expect(counts).toMatchObject({ in_shop: 1, failed: 1 });
    expect(data[0]).toMatchObject({ state: 'failed', error: "Shopify refused it: Title can't be blank" });
    await changeProduct(server, collection, first, { name: 'Tee 1' });
    expect((await push(collection)).data.push?.total).toBe(1);
    await runShopJobs(server);
    expect((await list(collection)).data[0]).toMatchObject({ state: 'in_shop', error: '' });
  });

  test('has products of its own: two at once do not send one twice', async () => {
    const collection = await makeCollection(server, 6);
    const client = await adminOf(server, collection);
    const both = await Promise.allSettled(
      [1, 2].map(() => client.startShopPush({ params: collection.event, body: { active: false } })),
    );
    const totals = both.map((one) => (one.status === 'fulfilled' ? (one.value.data.push?.total ?? 0) : 0));
    expect(totals.reduce((sum, total) => sum + total, 0)).toBe(6);
    // The same job in two processes.
    server.jobs.push(...server.jobs.filter(({ name }) => name === 'shop.push'));
    await Promise.all([runShopJobs(server), runShopJobs(server)]);
    expect(await productsOf(server, collection)).toHaveLength(6);
    expect((await list(collection)).push).toMatchObject({ status: 'finished', done: 6, failed: 0 });
  });
});

describe('two pushes of one product at the same moment', () => {
  /** Marks a product as waiting for a new push, as `startShopPush` does; returns how many pushes have taken it. */
  async function takenByTwo(condition: SQL): Promise<number> {
    const collection = await makeCollection(server);
    await sent(collection);
    const [row] = await rowsOf(server, collection);
    const held = await holdLock(services.database, sql`select from shop_products where id = ${row?.id} for update`);
    const takes = [1, 2].map(() =>
      services.database.tx({ tenant: collection.tenantId }, (tx) =>
        tx.execute(sql`update shop_products set status = 'waiting', push_id = ${newId()}
          where id = ${row?.id} and ${condition} returning id`),
      ),
    );
    await someoneWaits(server.db, 2);
    await held.release();
    return (await Promise.all(takes)).reduce((sum, { rows }) => sum + rows.length, 0);
  }

  test('belongs to one of them', async () => {
    expect(await takenByTwo(sql`status <> 'waiting'`)).toBe(1);
  });

  test('negative control: without the condition both take it', async () => {
    expect(await takenByTwo(sql`true`)).toBe(2);
  });
});

describe('a later push', () => {
  test('sends what has changed, and nothing when nothing has', async () => {
    const collection = await makeCollection(server);
    const [productId = ''] = collection.productIds;
    const before = await sent(collection);
    expect(await failure(push(collection))).toMatchObject({ status: 422 });
    await changeProduct(server, collection, productId, { name: 'Tee one' });
    expect((await list(collection)).data[0]?.differences).toEqual([{ field: 'title', count: 1 }]);
    await emulator.reset();
    const after = await sent(collection);
    expect(after).toMatchObject({ id: before.id, title: 'Tee one' });
    const asked = (await emulator.requests()).map(({ query }) => /(?:query|mutation) (\w+)/.exec(query)?.[1]);
    expect(asked).not.toContain('SetShopProduct');
    expect(asked).toContain('UpdateShopProduct');
  });

  test('is of the collection that it was last sent from', async () => {
    const collection = await makeCollection(server);
    const { tenantId, productIds } = collection;
    await sent(collection);
    const copy = await makeEvent(services.database, { tenantId, type: 'Products', region: 'US' });
    await offer(services.database, copy, { productId: productIds[0] ?? '' });
    const event = { tenant_id: tenantId, slug: copy.slug };
    await push({ ...collection, event }, { product_ids: productIds });
    expect(await rowsOf(server, collection)).toMatchObject([{ status: 'waiting', eventId: copy.id }]);
    await runShopJobs(server);
  });

  test('sends new colours and pictures, and keeps variants and what the owner added', async () => {
    const collection = await makeCollection(server);
    const [productId = ''] = collection.productIds;
    await changeProduct(server, collection, productId, { publishedColours: ['white'] });
    const product = await sent(collection);
    const before = await variantsOfProduct(server, collection, product.id);
    await inShop(collection, REPRICE, { id: product.id, variants: before.map(({ id }) => ({ id, price: '30' })) });
    await inShop(collection, TEST_PICTURE, {
      product: { id: product.id },
      media: [{ originalSource: 'https://cdn.test/model.jpg', alt: 'On Ada', mediaContentType: 'IMAGE' }],
    });
    await insertNextRevision(collection, productId);
    await changeProduct(server, collection, productId, {
      revision: 2,
      publishedRevision: 2,
      publishedColours: ['white', 'navy'],
    });
    const { differences } = (await list(collection)).data[0] ?? {};
    expect(differences).toEqual([
      { field: 'picture', count: 2 },
      { field: 'variant', count: 2 },
    ]);
    const after = await sent(collection);
    const variants = await variantsOfProduct(server, collection, product.id);
    expect(variants.slice(0, 2).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    // A new colour takes the price that the others have.
    expect(variants.map(({ price }) => price)).toEqual(['30.00', '30.00', '30.00', '30.00']);
    expect(variants.map(({ media }) => media.nodes[0]?.alt)).toEqual([
      'Tee 1, White, front',
      'Tee 1, White, front',
      'Tee 1, Navy, front',
      'Tee 1, Navy, front',
    ]);
    expect(after.media.nodes.map(({ alt }) => alt)).toEqual(['Tee 1, White, front', 'On Ada', 'Tee 1, Navy, front']);
    expect(after.media.nodes[0]?.preview.image.url).toContain(`/${productId}/2-`);
    expect(after.options[0]?.values).toEqual(['White', 'Navy']);
    expect(await rowsOf(server, collection)).toMatchObject([{ pushedRevision: 2 }]);
  });

  test('deletes a colour that is gone, but takes one off sale that orders refer to', async () => {
    const collection = await makeCollection(server, 2);
    const [ordered = '', other = ''] = collection.productIds;
    await sent(collection);
    const event = (await (await adminOf(server, collection)).getEvent({ params: collection.event })).data;
    await makeOrder(services.database, {
      tenantId: collection.tenantId,
      eventId: event.id,
      kind: 'shop',
      line: { productId: ordered, colour: 'navy', size: 'm' },
    });
    for (const id of [ordered, other]) await changeProduct(server, collection, id, { publishedColours: ['white'] });
    await push(collection);
    await runShopJobs(server);
    const [first, second] = await productsOf(server, collection);
    const kept = await variantsOfProduct(server, collection, first?.id ?? '');
    expect(kept.map(({ metafield, inventoryPolicy }) => [metafield?.value, inventoryPolicy])).toEqual([
      ['white/m', 'CONTINUE'],
      ['white/l', 'CONTINUE'],
      ['navy/m', 'DENY'],
    ]);
    expect(await variantsOfProduct(server, collection, second?.id ?? '')).toHaveLength(2);
    const [navy] = kept.filter(({ metafield }) => metafield?.value === 'navy/m');
    await expect(emulator.buy(collection.domain, [{ sku: navy?.sku, quantity: 1 }])).rejects.toThrow('does not sell');
    await changeProduct(server, collection, ordered, { publishedColours: ['white', 'navy'] });
    await push(collection);
    await runShopJobs(server);
    const back = await variantsOfProduct(server, collection, first?.id ?? '');
    expect(back.find(({ id }) => id === navy?.id)).toMatchObject({
      inventoryPolicy: 'CONTINUE',
      inventoryItem: { tracked: false },
    });
    expect(back).toHaveLength(4);
  });

  test('leaves alone what the shop has changed, and says so', async () => {
    const collection = await makeCollection(server);
    const [productId = ''] = collection.productIds;
    const product = await sent(collection);
    const [variant] = await variantsOfProduct(server, collection, product.id);
    await inShop(collection, RENAME, { product: { id: product.id, title: 'The owner’s tee' } });
    await inShop(collection, REPRICE, { id: product.id, variants: [{ id: variant?.id, price: '25' }] });
    await changeProduct(server, collection, productId, { name: 'Tee one', description: 'New' });
    const after = await sent(collection);
    expect(after).toMatchObject({ title: 'The owner’s tee', descriptionHtml: expect.stringContaining('<p>New</p>') });
    expect((await list(collection)).data[0]).toMatchObject({
      state: 'in_shop',
      differences: [],
      shop_changes: [
        { field: 'title', of: null, value: 'The owner’s tee' },
        { field: 'price', of: 'White, M', value: '25.00' },
      ],
    });
    await push(collection, { product_ids: [productId], overwrite: true });
    await runShopJobs(server);
    const [ours] = await productsOf(server, collection);
    expect(ours?.title).toBe('Tee one');
    expect((await variantsOfProduct(server, collection, product.id))[0]?.price).toBe('21.99');
    expect((await list(collection)).data[0]).toMatchObject({ differences: [], shop_changes: [] });
  });

  test('does not bring a deleted product back, unless the user asks for it', async () => {
    const collection = await makeCollection(server);
    const [productId = ''] = collection.productIds;
    const product = await sent(collection);
    await inShop(collection, DELETE, { input: { id: product.id } });
    await changeProduct(server, collection, productId, { name: 'Tee one' });
    await push(collection);
    await runShopJobs(server);
    expect(await productsOf(server, collection)).toEqual([]);
    expect((await list(collection)).data[0]).toMatchObject({ state: 'deleted', admin_url: null });
    expect(await failure(push(collection))).toMatchObject({ status: 422 });
    await push(collection, { product_ids: [productId] });
    await runShopJobs(server);
    const [again] = await productsOf(server, collection);
    expect(again?.title).toBe('Tee one');
    expect(again?.id).not.toBe(product.id);
    expect((await list(collection)).data[0]?.state).toBe('in_shop');
  });

  test('keeps its product from being deleted here until the shop has deleted it', async () => {
    const collection = await makeCollection(server);
    const { tenantId } = collection;
    const [productId = ''] = collection.productIds;
    await sent(collection);
    const set = (statement: SQL) => services.database.tx({ tenant: tenantId }, (tx) => tx.execute(statement));
    await set(sql`update events set status = 'Draft' where tenant_id = ${tenantId}`);
    const client = await adminOf(server, collection);
    const of = { params: { tenant_id: tenantId, product_id: productId } };
    expect((await client.productDeletion(of)).data.blocked_by).toBe('in_shop');
    expect(await failure(client.deleteProduct(of))).toMatchObject({
      status: 409,
      message: expect.stringContaining('Shopify'),
    });
    await set(sql`update shop_products set status = 'deleted' where product_id = ${productId}`);
    expect((await client.productDeletion(of)).data.blocked_by).toBeNull();
    expect(await client.deleteProduct(of)).toMatchObject({ success: true });
    expect(await rowsOf(server, collection)).toEqual([]);
  });

  test('makes active what was sent as a draft, and a draft of what is no longer on sale', async () => {
    const collection = await makeCollection(server);
    const [productId = ''] = collection.productIds;
    await sent(collection);
    expect((await sent(collection, true)).status).toBe('ACTIVE');
    await changeProduct(server, collection, productId, { requiresApproval: true });
    server.jobs.length = 0;
    const client = await adminOf(server, collection);
    const body = { active: false, product_ids: [productId] };
    expect((await client.startShopPush({ params: collection.event, body })).data.refused).toHaveLength(1);
    await withdrawUnsellable(services);
    await runShopJobs(server);
    expect((await productsOf(server, collection))[0]?.status).toBe('DRAFT');
    expect((await list(collection)).data[0]).toMatchObject({ state: 'failed', shop_status: 'draft' });
    await withdrawUnsellable(services);
    expect(server.jobs).toEqual([]);
    await changeProduct(server, collection, productId, { requiresApproval: false });
    expect((await sent(collection)).status).toBe('ACTIVE');
  });
});

const TEST_PICTURE = `#graphql
mutation TestPicture($product: ProductUpdateInput!, $media: [CreateMediaInput!]) {
  productUpdate(product: $product, media: $media) { userErrors { message } }
}`;

async function insertNextRevision({ tenantId }: Collection, productId: string): Promise<void> {
  await services.database.tx({ tenant: tenantId }, (tx) =>
    insertRevision(tx, {
      tenantId,
      productId,
      revision: 2,
      document: testDocument([textLayer({ id: 'hello', text: 'Again', customisable: false })]),
      fingerprints: { front: 'f'.repeat(64) },
      createdBy: productId,
    }),
  );
}

describe('who may push', () => {
  test('nobody pushes products of another company, or without a shop', async () => {
    const mine = await makeCollection(server);
    const other = await makeCollection(server);
    const client = await adminOf(server, mine);
    const foreign = { params: mine.event, body: { active: false, product_ids: other.productIds } };
    expect(await failure(client.startShopPush(foreign))).toMatchObject({ status: 404 });
    expect(await failure(client.startShopPush({ params: other.event, body: { active: false } }))).toMatchObject({
      status: 404,
    });
    expect(await failure(client.listShopProducts({ params: other.event }))).toMatchObject({ status: 404 });
    await sent(mine);
    expect(await productsOf(server, other)).toEqual([]);
    const { id: tenantId } = await makeTenant(services.database);
    const event = await makeEvent(services.database, { tenantId, type: 'Products' });
    const alone = await server.as(await makeUser(services.database, { tenantId }));
    const params = { tenant_id: tenantId, slug: event.slug };
    expect(await failure(alone.startShopPush({ params, body: { active: true } }))).toMatchObject({ status: 409 });
    expect(await alone.listShopProducts({ params })).toMatchObject({ data: [], shop: null });
  });
});
