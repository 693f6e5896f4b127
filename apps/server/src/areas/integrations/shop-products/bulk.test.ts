import { startShopServer } from '@inkstand/testing/scenarios/connected-shop';
import { afterAll, expect, test } from 'vitest';
import { askShop } from '#areas/integrations/connection/shop-client.ts';
import { BULK_LIMITS } from './run-push.ts';
import {
  adminOf,
  type Collection,
  changeProduct,
  makeCollection,
  rowsOf,
  runShopJobs,
  SHOPS,
  variantRowsOf,
} from './testing.ts';

const server = await startShopServer({}, { shops: SHOPS });
const usual = BULK_LIMITS.from;
afterAll(async () => {
  BULK_LIMITS.from = usual;
  await server[Symbol.asyncDispose]();
});
const { emulator, services } = server;

const COUNT = 20;
BULK_LIMITS.from = COUNT - 1;

const TITLES = `#graphql
query TestTitles { products(first: 200) { nodes { title publishedAt } } }`;

async function inShop({ connection }: Collection) {
  const answer = await askShop<{ products: { nodes: { title: string; publishedAt: string | null }[] } }>(
    services,
    connection,
    TITLES,
  );
  return answer.products.nodes;
}

/** Runs jobs, again after one has failed, until the push is over. */
async function untilFinished(collection: Collection, failures = 0) {
  const client = await adminOf(server, collection);
  for (let failed = 0; ; ) {
    try {
      await runShopJobs(server);
      break;
    } catch (error) {
      if (failed++ >= failures) throw error;
    }
  }
  return client.listShopProducts({ params: collection.event, query: { per_page: 100 } });
}

const start = async (collection: Collection, active: boolean) =>
  (await adminOf(server, collection)).startShopPush({ params: collection.event, body: { active } });

test('many new products go to the shop in one bulk operation, each with its own result', async () => {
  const collection = await makeCollection(server, COUNT);
  const [first = ''] = collection.productIds;
  await changeProduct(server, collection, first, { name: ' ' });
  await emulator.reset();
  await start(collection, true);
  const { data, push, counts } = await untilFinished(collection);
  expect(push).toMatchObject({ status: 'finished', total: COUNT, done: COUNT, failed: 1 });
  expect(counts).toMatchObject({ in_shop: COUNT - 1, failed: 1, waiting: 0 });
  expect(data[0]).toMatchObject({ state: 'failed', error: "Shopify refused it: Title can't be blank" });
  expect(data[1]).toMatchObject({ state: 'in_shop', differences: [], shop_status: 'active' });
  const shop = await inShop(collection);
  expect(shop).toHaveLength(COUNT - 1);
  expect(shop.every(({ publishedAt }) => publishedAt !== null)).toBe(true);
  expect(await variantRowsOf(server, collection)).toHaveLength(4 * (COUNT - 1));
  const calls = (await emulator.requests()).map(({ query }) => /(?:query|mutation) (\w+)/.exec(query)?.[1]);
  expect(calls.filter((name) => name === 'RunShopBulk')).toHaveLength(1);
  expect(calls).not.toContain('SetShopProduct');
  // Progress was told while the shop was at work, and never went back.
  const heard = server.published.filter(({ event }) => event === 'shop_push.updated');
  const progress = heard.map(({ data: { push_id, done } }) => (push_id === push?.id ? Number(done) : 0));
  expect(progress.toSorted((one, other) => one - other)).toEqual(progress);
});

test('a bulk operation whose answers were lost leaves one product each', async () => {
  const collection = await makeCollection(server, COUNT);
  await start(collection, false);
  // The shop has begun the operation, but we do not know: it is begun again.
  await emulator.fail({ kind: 'reset', when: 'after', matching: 'RunShopBulk', times: 1 });
  await emulator.fail({ kind: 'error', when: 'before', matching: 'StageShopUpload', times: 1 });
  await emulator.fail({ kind: 'reset', when: 'before', matching: 'ShopBulkState', times: 1 });
  const { push } = await untilFinished(collection, 3);
  expect(push).toMatchObject({ status: 'finished', done: COUNT, failed: 0 });
  expect(await inShop(collection)).toHaveLength(COUNT);
  const rows = await rowsOf(server, collection);
  expect(new Set(rows.map(({ shopProductId }) => shopProductId)).size).toBe(COUNT);
});

test('goes on with the results where a crash has stopped it', async () => {
  const collection = await makeCollection(server, COUNT);
  await start(collection, true);
  // Publishing the first products works, then the process loses the shop.
  let published = 0;
  for (let crash = 0; crash < 3; crash++) {
    await emulator.fail({ kind: 'reset', when: crash % 2 === 0 ? 'before' : 'after', matching: 'PublishShopProduct' });
    await expect(runShopJobs(server)).rejects.toMatchObject({ kind: 'unreachable' });
    const rows = await rowsOf(server, collection);
    const done = rows.filter(({ status }) => status === 'pushed').length;
    expect(done).toBeGreaterThanOrEqual(published);
    published = done;
  }
  const { push } = await untilFinished(collection);
  expect(push).toMatchObject({ status: 'finished', done: COUNT, failed: 0 });
  expect(await inShop(collection)).toHaveLength(COUNT);
});
