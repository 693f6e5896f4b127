import { DESERT, type ShopifyBench, startShopifyEmulator, TULIP } from '@inkstand/testing/services/shopify-emulator';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openShop, type ShopCall } from '../testing.ts';

let bench: ShopifyBench;
let call: ShopCall;
beforeEach(async () => {
  bench = await startShopifyEmulator();
  call = await openShop(bench, DESERT);
});
afterEach(() => bench.close());

const PRODUCT_SET = `mutation Set($input: ProductSetInput!, $identifier: ProductSetIdentifiers) {
  productSet(synchronous: true, input: $input, identifier: $identifier) {
    product {
      id title status tags
      variants(first: 50) { nodes { id sku price title selectedOptions { name value } inventoryItem { tracked unitCost { amount } measurement { weight { value unit } } } media(first: 1) { nodes { id } } } }
      media(first: 10) { nodes { id alt } }
      metafield(namespace: "inkstand", key: "id") { value }
    }
    userErrors { code field message }
  }
}`;

const PICTURE = 'https://cdn.test/red.png';

function variant(colour: string, size: string, changes: Record<string, unknown> = {}) {
  return {
    optionValues: [
      { optionName: 'Colour', name: colour },
      { optionName: 'Size', name: size },
    ],
    price: '19.9',
    compareAtPrice: '25',
    file: { originalSource: PICTURE },
    inventoryPolicy: 'CONTINUE',
    inventoryItem: {
      sku: `TEE-${colour}-${size}`,
      cost: '7.5',
      tracked: false,
      requiresShipping: true,
      countryCodeOfOrigin: 'PT',
      measurement: { weight: { value: 150, unit: 'GRAMS' } },
    },
    ...changes,
  };
}

const tee = (variants = [variant('Red', 'S'), variant('Red', 'M')]) => ({
  title: 'Tee',
  status: 'ACTIVE',
  tags: ['inkstand'],
  productOptions: [
    { name: 'Colour', values: [{ name: 'Red' }] },
    { name: 'Size', values: [{ name: 'S' }, { name: 'M' }] },
  ],
  files: [{ originalSource: PICTURE, alt: 'Red', contentType: 'IMAGE' }],
  variants,
  metafields: [{ namespace: 'inkstand', key: 'id', type: 'single_line_text_field', value: 'p1' }],
});

test('a product is set with options, variants, pictures and metafields', async () => {
  const { productSet } = await call(PRODUCT_SET, { input: tee() });
  expect(productSet.userErrors).toEqual([]);
  expect(productSet.product.metafield.value).toBe('p1');
  expect(productSet.product.media.nodes[0].alt).toBe('Red');
  const [first] = productSet.product.variants.nodes;
  expect(first).toMatchObject({
    sku: 'TEE-Red-S',
    price: '19.90',
    title: 'Red / S',
    media: { nodes: [{ id: productSet.product.media.nodes[0].id }] },
    inventoryItem: {
      tracked: false,
      unitCost: { amount: '7.50' },
      measurement: { weight: { value: 150, unit: 'GRAMS' } },
    },
  });
});

test('setting a product again keeps the ids of variants and deletes those that are not given', async () => {
  const { product } = (await call(PRODUCT_SET, { input: tee() })).productSet;
  const [small] = product.variants.nodes;
  const again = await call(PRODUCT_SET, {
    identifier: { id: product.id },
    input: { ...tee([variant('Red', 'S', { price: '21' })]), metafields: [] },
  });
  expect(again.productSet.product.variants.nodes).toMatchObject([{ id: small.id, price: '21.00' }]);
  expect(again.productSet.product.metafield).toBeNull();
});

test('a product is found and set by a custom id', async () => {
  const identifier = { customId: { namespace: 'inkstand', key: 'ref', value: 'a' } };
  const undefinedId = await call(PRODUCT_SET, { input: tee(), identifier });
  expect(undefinedId.productSet.userErrors[0].code).toBe('METAFIELD_MISMATCH');
  const { metafieldDefinitionCreate } = await call(
    `mutation Define($definition: MetafieldDefinitionInput!) {
      metafieldDefinitionCreate(definition: $definition) { createdDefinition { id } userErrors { code message } }
    }`,
    { definition: { name: 'Ref', namespace: 'inkstand', key: 'ref', type: 'id', ownerType: 'PRODUCT' } },
  );
  expect(metafieldDefinitionCreate.userErrors).toEqual([]);
  const ids = await Promise.all(
    [1, 2, 3].map(async () => (await call(PRODUCT_SET, { input: tee(), identifier })).productSet.product.id),
  );
  expect(new Set(ids).size).toBe(1);
});

test.each([
  ['a missing title', { ...tee(), title: ' ' }, 'MISSING_FIELD_REQUIRED'],
  ['the same variant twice', tee([variant('Red', 'S'), variant('Red', 'S')]), 'INVALID_VARIANT'],
  ['an unknown option value', tee([variant('Blue', 'S')]), 'OPTION_VALUE_DOES_NOT_EXIST'],
  ['a negative price', tee([variant('Red', 'S', { price: '-1' })]), 'INVALID_INPUT'],
  ['variants without options', { title: 'Tee', variants: [variant('Red', 'S')] }, 'PRODUCT_OPTIONS_INPUT_MISSING'],
])('%s is a user error and writes nothing', async (_name, input, code) => {
  const { productSet } = await call(PRODUCT_SET, { input });
  expect(productSet).toMatchObject({ product: null, userErrors: [{ code }] });
  expect((await call('{ products(first: 5) { nodes { id } } }')).products.nodes).toEqual([]);
});

test('variants are added, changed and deleted by narrow mutations', async () => {
  const { product } = (await call(PRODUCT_SET, { input: tee() })).productSet;
  const { productVariantsBulkUpdate } = await call(
    `mutation Update($id: ID!, $variants: [ProductVariantsBulkInput!]!) {
      productVariantsBulkUpdate(productId: $id, variants: $variants) { productVariants { id price } userErrors { field message } }
    }`,
    { id: product.id, variants: [{ id: product.variants.nodes[1].id, price: '30' }] },
  );
  expect(productVariantsBulkUpdate.productVariants).toEqual([{ id: product.variants.nodes[1].id, price: '30.00' }]);
  const { file: _file, ...large } = variant('Red', 'L');
  const { productVariantsBulkCreate } = await call(
    `mutation Create($id: ID!, $variants: [ProductVariantsBulkInput!]!) {
      productVariantsBulkCreate(productId: $id, variants: $variants) { productVariants { title } userErrors { field message } }
    }`,
    { id: product.id, variants: [large] },
  );
  expect(productVariantsBulkCreate.productVariants).toEqual([{ title: 'Red / L' }]);
});

test('a shop sees its own products alone, page by page', async () => {
  for (const title of ['One', 'Two', 'Three']) await call(PRODUCT_SET, { input: { ...tee(), title } });
  const query =
    'query Page($after: String) { products(first: 2, after: $after, query: "status:active tag:inkstand") { nodes { title } pageInfo { hasNextPage endCursor } } }';
  const first = (await call(query)).products;
  expect(first).toMatchObject({ nodes: [{ title: 'One' }, { title: 'Two' }], pageInfo: { hasNextPage: true } });
  expect((await call(query, { after: first.pageInfo.endCursor })).products.nodes).toEqual([{ title: 'Three' }]);
  const elsewhere = await openShop(bench, TULIP);
  expect((await elsewhere(query)).products.nodes).toEqual([]);
});

test('a product is published to the online store', async () => {
  const { product } = (await call(PRODUCT_SET, { input: tee() })).productSet;
  const { publications } = await call('{ publications(first: 5) { nodes { id name } } }');
  const { publishablePublish } = await call(
    `mutation Publish($id: ID!, $input: [PublicationInput!]!) {
      publishablePublish(id: $id, input: $input) { publishable { ... on Product { onlineStoreUrl } } userErrors { message } }
    }`,
    { id: product.id, input: [{ publicationId: publications.nodes[0].id }] },
  );
  expect(publishablePublish.publishable.onlineStoreUrl).toContain(`https://${DESERT}/products/tee-`);
});
