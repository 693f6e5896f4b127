import type { Client } from '@inkstand/contract';
import { catalogueVariants } from '@inkstand/database/tables/index';
import { basicColour } from '@inkstand/domain/basic-colour';
import { readSize } from '@inkstand/domain/sizes';
import { failure } from '@inkstand/testing/clients/failure';
import { makeUser } from '@inkstand/testing/factories/basics';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogue } from '#seed/catalogue.ts';

let server: TestServer;
let client: Client;
let params: { tenant_id: string };

beforeAll(async () => {
  server = await startTestServer();
  const { database } = server.services;
  await database.tx('all-tenants', async (tx) => {
    await tx.insert(catalogueVariants).values(catalogue);
    await tx.update(catalogueVariants).set({ available: false }).where(eq(catalogueVariants.code, 'organic-tee'));
  });
  const user = await makeUser(database, { role: 'customer_service' });
  client = await server.as(user);
  params = { tenant_id: user.tenantId };
});
afterAll(() => server[Symbol.asyncDispose]());

type Query = NonNullable<Parameters<Client['listCatalogue']>[0]['query']>;
const found = async (query: Query) => (await client.listCatalogue({ params, query: { per_page: 100, ...query } })).data;
const offered = catalogue.filter(({ code }) => code !== 'organic-tee');
const codes = (variants: readonly { code: string }[]) => variants.map(({ code }) => code).sort();

test('without filters it lists all offered variants, in the catalogue’s order, by pages', async () => {
  const inOrder = offered.toSorted((left, right) => (left.position ?? 0) - (right.position ?? 0));
  expect((await found({})).map(({ code }) => code)).toEqual(inOrder.map(({ code }) => code));
  const second = await client.listCatalogue({ params, query: { page: 2, per_page: 2 } });
  expect(second.data.map(({ code }) => code)).toEqual(inOrder.slice(2, 4).map(({ code }) => code));
  expect(second.meta).toEqual({ total: offered.length, page: 2, per_page: 2 });
});

test.each<[Query, (variant: (typeof catalogue)[number]) => boolean]>([
  [{ family: 'mugs' }, ({ family }) => family === 'mugs'],
  [{ category: 'bags' }, ({ categories }) => categories.includes('bags')],
  [{ technique: 'sublimation' }, ({ values }) => values.print_techniques.includes('sublimation')],
  [{ region: 'US' }, ({ values }) => values.availability_regions.includes('US')],
  [{ colour: 'turquoise' }, ({ colours }) => colours.some(({ hex }) => basicColour(hex) === 'turquoise')],
  [{ size_system: 'volume' }, ({ sizes }) => sizes.some(({ code }) => readSize(code)?.system === 'volume')],
  [{ q: 'tot-cot-teal' }, ({ code }) => code === 'cotton-tote'],
  [{ q: '100_%' }, () => false],
  [{ category: 'bags', colour: 'red', q: 'nothing' }, () => false],
])('%j finds what it says and nothing else', async (query, isMeant) => {
  expect(codes(await found(query))).toEqual(codes(offered.filter(isMeant)));
});

test('withdrawn variants are found with the filter, and by their code', async () => {
  expect(codes(await found({ availability: 'withdrawn' }))).toEqual(['organic-tee']);
  expect(await found({ availability: 'all' })).toHaveLength(catalogue.length);
  const { data } = await client.getCatalogueVariant({ params: { ...params, code: 'organic-tee' } });
  expect(data.available).toBe(false);
});

test('sorts by name, by price in a currency, and by newest', async () => {
  const prices = async (sort: Query['sort']) =>
    (await found({ sort, currency: 'EUR' })).map((each) => each.blank_price.EUR);
  // Variants without a price in the currency come last in both directions.
  const all = await prices('price-asc');
  const ascending = all.filter((price) => price !== undefined);
  expect(ascending).toEqual(ascending.toSorted((left, right) => (left ?? 0) - (right ?? 0)));
  const unpriced = all.slice(ascending.length);
  expect(unpriced.every((price) => price === undefined)).toBe(true);
  expect(await prices('price-desc')).toEqual([...ascending.toReversed(), ...unpriced]);
  const names = (await found({ sort: 'name-desc' })).map(({ name }) => name.toLowerCase());
  expect(names).toEqual(names.toSorted().toReversed());
});

test('the filter choices count offered variants', async () => {
  const { data } = await client.catalogueFilters({ params });
  const findCount = (list: { value: string; count: number }[], value: string) =>
    list.find((each) => each.value === value)?.count;
  expect(findCount(data.families, 't-shirts')).toBe(offered.filter(({ family }) => family === 't-shirts').length);
  expect(findCount(data.categories, 'organic')).toBeUndefined();
  expect(findCount(data.regions, 'UK')).toBe(
    offered.filter(({ values }) => values.availability_regions.includes('UK')).length,
  );
  for (const { value, count } of data.colours) expect(await found({ colour: value as 'red' })).toHaveLength(count);
  for (const { value, count } of data.size_systems)
    expect(await found({ size_system: value as 'volume' })).toHaveLength(count);
});

test('a variant has all its details', async () => {
  const { data } = await client.getCatalogueVariant({ params: { ...params, code: 'classic-tee' } });
  expect(data).toMatchObject({
    family: 't-shirts',
    dpi: 300,
    identifiers: { style: 'TEE-CLS' },
    associations: [{ code: 'organic-tee' }],
    print_area: { front: { width_mm: 280, width_px: 3307 } },
    size_guide: { sizes: { m: [53, 74, 21] } },
  });
  expect(data.skus['navy/m']).toBe('TEE-CLS-NAVY-M');
  expect(data.colour_size.navy).toEqual(data.sizes.map(({ code }) => code));
  expect(data.colour_skus.navy).toContain('TEE-CLS-NAVY-M');
  expect((await failure(client.getCatalogueVariant({ params: { ...params, code: 'nothing' } }))).status).toBe(404);
});

test('the public catalogue shows visitors every offered variant with its prices, sizes and print areas', async () => {
  const { data } = await server.browser().client.publicCatalogue();
  expect(codes(data)).toEqual(codes(offered));
  expect(data.find(({ code }) => code === 'classic-tee')).toMatchObject({
    blank_price: { GBP: 4.2, EUR: 4.9, USD: 5.4 },
    print_area: { front: { width_mm: 280, height_mm: 350 } },
    size_guide: { measures: ['chest_width', 'body_length', 'sleeve_length'] },
    weight_grams: 165,
    images: { front_preview: '/media/garments/tee/front-f4f4f1.webp' },
  });
});
