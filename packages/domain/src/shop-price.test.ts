import { describe, expect, test } from 'vitest';
import { firstShopPrice } from './shop-price.ts';

describe('the first price in the shop', () => {
  test.each([
    ['doubles the cost and ends in .99', 10_50, 10_000, 21_99],
    ['stays when it ends in .99 already', 10_99, 0, 10_99],
    ['is rounded up by a cent', 20_98, 0, 20_99],
    ['never falls below cost and markup', 20_00, 0, 20_99],
    ['ends in .49 or .99 below ten', 2_10, 10_000, 4_49],
    ['ends in .99 just below ten', 9_50, 0, 9_99],
    ['rounds a fraction of a cent up', 3_33, 5_001, 5_49],
    ['of something free', 0, 10_000, 49],
  ])('%s', (_rule, cost, markup, price) => {
    expect(firstShopPrice(cost, markup)).toBe(price);
  });

  test('covers cost and markup for every cost, by less than the next ending', () => {
    for (let cost = 0; cost < 6_000; cost += 7) {
      for (const markup of [0, 2_500, 10_000, 33_333]) {
        const price = firstShopPrice(cost, markup);
        const least = (cost * (10_000 + markup)) / 10_000;
        expect(price).toBeGreaterThanOrEqual(least);
        expect(price - least).toBeLessThan(100);
      }
    }
  });

  test('is exact for large amounts and refuses what is no amount', () => {
    expect(firstShopPrice(90_071_992_547, 0)).toBe(90_071_992_599);
    expect(() => firstShopPrice(-1, 0)).toThrow(RangeError);
    expect(() => firstShopPrice(1.5, 0)).toThrow(RangeError);
  });
});
