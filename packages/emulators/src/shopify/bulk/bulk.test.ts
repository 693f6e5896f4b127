import { DESERT, type ShopifyBench, startShopifyEmulator } from '@inkstand/testing/services/shopify-emulator';
import { afterEach, expect, test } from 'vitest';
import { memoryStore } from '../../store.ts';
import { openShop, type ShopCall } from '../testing.ts';

let bench: ShopifyBench;
afterEach(() => bench.close());

const SET =
  'mutation Set($input: ProductSetInput!) { productSet(input: $input) { product { id } userErrors { message } } }';

async function upload(call: ShopCall, lines: object[]): Promise<string> {
  const { stagedUploadsCreate } = await call(
    'mutation Stage($input: [StagedUploadInput!]!) { stagedUploadsCreate(input: $input) { stagedTargets { url parameters { name value } } userErrors { message } } }',
    {
      input: [
        { resource: 'BULK_MUTATION_VARIABLES', filename: 'products.jsonl', mimeType: 'text/jsonl', httpMethod: 'POST' },
      ],
    },
  );
  const [target] = stagedUploadsCreate.stagedTargets;
  const form = new FormData();
  for (const { name, value } of target.parameters) form.set(name, value);
  form.set('file', new Blob([lines.map((line) => JSON.stringify(line)).join('\n')]), 'products.jsonl');
  expect((await fetch(target.url, { method: 'POST', body: form })).status).toBe(201);
  return target.parameters.find(({ name }: { name: string }) => name === 'key').value;
}

async function run(call: ShopCall, mutation: string, path: string) {
  const { bulkOperationRunMutation } = await call(
    'mutation Run($mutation: String!, $path: String!) { bulkOperationRunMutation(mutation: $mutation, stagedUploadPath: $path) { bulkOperation { id status } userErrors { code message } } }',
    { mutation, path },
  );
  return bulkOperationRunMutation;
}

const state = async (call: ShopCall, id: string) =>
  (await call('query State($id: ID!) { node(id: $id) { ... on BulkOperation { status objectCount url } } }', { id }))
    .node;

test('a bulk operation runs a mutation for each line and says how each went', async () => {
  bench = await startShopifyEmulator();
  const call = await openShop(bench, DESERT);
  const path = await upload(call, [
    { input: { title: 'One' } },
    { input: { title: ' ' } },
    { input: { title: 'Three' } },
  ]);
  const { bulkOperation } = await run(call, SET, path);
  expect(bulkOperation.status).toBe('CREATED');
  await expect.poll(async () => (await state(call, bulkOperation.id)).status).toBe('COMPLETED');
  const { url, objectCount } = await state(call, bulkOperation.id);
  expect(objectCount).toBe('3');
  const results = (await (await fetch(url)).text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(results).toMatchObject([
    { __lineNumber: 0, data: { productSet: { userErrors: [] } } },
    { __lineNumber: 1, data: { productSet: { product: null, userErrors: [{ message: "Title can't be blank" }] } } },
    { __lineNumber: 2, data: { productSet: { userErrors: [] } } },
  ]);
});

test('a missing file and a wrong mutation are user errors', async () => {
  bench = await startShopifyEmulator();
  const call = await openShop(bench, DESERT);
  expect((await run(call, SET, 'tmp/none')).userErrors[0].code).toBe('NO_SUCH_FILE');
  expect((await run(call, '{ shop { name } }', await upload(call, []))).userErrors[0].code).toBe('INVALID_MUTATION');
});

test('a bulk operation goes on after a restart', async () => {
  const store = memoryStore();
  bench = await startShopifyEmulator({ store, pauses: { bulk: 60_000 } });
  const before = await openShop(bench, DESERT);
  const { bulkOperation } = await run(before, SET, await upload(before, [{ input: { title: 'One' } }]));
  await bench.close();
  bench = await startShopifyEmulator({ store });
  const call = await openShop(bench, DESERT);
  await expect.poll(async () => (await state(call, bulkOperation.id)).status).toBe('COMPLETED');
  expect((await call('{ products(first: 5) { nodes { title } } }')).products.nodes).toEqual([{ title: 'One' }]);
});
