import { failure } from '@inkstand/testing/clients/failure';
import { makeUser, makeVariant, testDocument, textLayer } from '@inkstand/testing/factories/basics';
import { startTestServer } from '@inkstand/testing/servers/test-server';
import { expect, test } from 'vitest';
import { designUnitCost } from './load-product.ts';

const values = {
  brand: 'Test',
  fabric: 'Cotton',
  availability_regions: ['UK' as const],
  details: [],
  colour_count: 4,
  dpi: 150,
  print_area: { front: { width_mm: 200, height_mm: 250, dpi: 150 } },
  blank_price: { GBP: 500 },
  print_price: { GBP: 100 },
};
const twoColours = testDocument([
  textLayer({ id: 'one', text: 'One', fill: '#1f2a44' }),
  textLayer({ id: 'two', text: 'Two', fill: '#b92b33' }),
]);

test('screen printing is charged by colour, direct-to-garment printing by side', () => {
  const cost = (...print_techniques: string[]) =>
    designUnitCost({
      values: { ...values, print_techniques },
      fingerprints: { front: 'printed' },
      document: twoColours,
      currency: 'GBP',
      discountBasisPoints: 0,
    });
  expect(cost('screen-print', 'dtg')).toBe(700);
  expect(cost('dtg', 'screen-print')).toBe(600);
});

test('a price by colour without the design throws', () => {
  const input = { fingerprints: { front: 'printed' }, currency: 'GBP', discountBasisPoints: 0 } as const;
  const by = (technique: string) => ({
    ...input,
    values: { ...values, print_techniques: [technique] },
    document: null,
  });
  expect(() => designUnitCost(by('screen-print'))).toThrow('needs the design');
  expect(designUnitCost(by('dtg'))).toBe(600);
});

test('a product cannot be created on a variant without a price in the tenant’s region', async () => {
  await using server = await startTestServer();
  const { database } = server.services;
  await makeVariant(database, {
    code: 'abroad',
    values: { ...values, print_techniques: ['dtg'], blank_price: { USD: 5 } },
  });
  const user = await makeUser(database);
  const client = await server.as(user);
  const body = { name: 'Abroad', catalogue_code: 'abroad', colours: ['white'] };
  const refused = await failure(client.createProduct({ params: { tenant_id: user.tenantId }, body }));
  expect(refused.errors).toHaveProperty('catalogue_code');
});

test('products on a variant that charges by colour have that price', async () => {
  await using server = await startTestServer();
  const { database } = server.services;
  await makeVariant(database, { code: 'screened', values: { ...values, print_techniques: ['screen-print'] } });
  const user = await makeUser(database);
  const client = await server.as(user);
  const tenant = { tenant_id: user.tenantId };
  const body = { name: 'Screened', catalogue_code: 'screened', colours: ['white'] };
  const { data: product } = await client.createProduct({ params: tenant, body });
  const document = { ...twoColours, sides: { front: twoColours.sides.front } };
  await client.saveDesign({ params: { ...tenant, product_id: product.id }, body: { base_revision: 1, document } });
  const { data } = await client.listProducts({ params: tenant });
  expect(data[0]?.unit_cost).toBe(7);
});
