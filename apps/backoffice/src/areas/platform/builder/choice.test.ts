import { MAX_BUILDER_PRODUCTS } from '@inkstand/contract/limits';
import { describe, expect, test } from 'vitest';
import { type Blank, type Choice, type Company, firstChoice, withWanted } from './choice.ts';

const colours = [
  { code: 'white', name: 'White', hex: '#ffffff' },
  { code: 'navy', name: 'Navy', hex: '#112244' },
];
const blank = (code: string, regions: Blank['regions'] = ['UK', 'EU', 'US']) =>
  ({ code, family: code, regions, colours }) as Blank;
const blanks = [blank('t-shirts'), blank('mugs'), blank('hoodies', ['EU', 'US']), blank('caps', ['US'])];
const add = (choice: Choice, code: string, colour: string | null, company: Company = null) =>
  withWanted(choice, { code, colour }, { blanks, company });

describe('the product that a link to the builder names', () => {
  const first = firstChoice(blanks, null);

  test('comes first, in its colour, and is listed once', () => {
    const { products, region } = add(first, 'mugs', 'navy');
    expect(region).toBe('UK');
    expect(products).toEqual([
      { code: 'mugs', colour: 'navy' },
      { code: 't-shirts', colour: 'white' },
    ]);
    expect(add(first, 'mugs', 'no-such-colour').products[0]).toEqual({ code: 'mugs', colour: 'white' });
  });

  test('changes the region where it is not shipped to the chosen one', () => {
    const { products, region } = add(first, 'hoodies', null);
    expect(region).toBe('EU');
    expect(products.map(({ code }) => code)).toEqual(['hoodies', 't-shirts', 'mugs']);
  });

  test('changes nothing when it is unknown, or not shipped where the company may sell', () => {
    expect(add(first, 'no-such-product', 'navy')).toBe(first);
    const british = { name: 'Acme', region: 'UK', charging_regions: ['UK'], card_regions: ['UK'] } as Company;
    expect(add(first, 'caps', null, british)).toBe(first);
  });

  test('keeps to the most that a store can begin with', () => {
    const many = Array.from({ length: MAX_BUILDER_PRODUCTS }, () => ({ code: 't-shirts', colour: 'white' }));
    const { products } = add({ ...first, products: many }, 'mugs', null);
    expect(products).toHaveLength(MAX_BUILDER_PRODUCTS);
    expect(products[0]?.code).toBe('mugs');
  });
});
