import { describe, expect, it } from 'vitest';
import { findCountry } from './countries.ts';
import { EUROPEAN_UNION, REGION_CODES, REGIONS, showsGrossPrices } from './regions.ts';
import { isShippingMethod, resolveShippingPrices, shippingCost } from './shipping.ts';

const own = { standard: 100, standard_tracked: 200, express: 300, additional_item_price: 10 };
const none = { freeRetailShipping: false, fixedRetailShippingPrice: null, customRetailShipping: null };

describe('shipping', () => {
  it.each([
    ['UK', 'standard', 1, 395],
    ['UK', 'standard_tracked', 3, 795],
    ['EU', 'express', 2, 1645],
    ['US', 'standard', 4, 1199],
  ] as const)('in the %s by %s of %i items costs %i', (region, method, items, cost) => {
    expect(shippingCost(REGIONS[region].shipping, method, items)).toBe(cost);
  });

  it('needs items', () => {
    expect(() => shippingCost(own, 'standard', 0)).toThrow(RangeError);
  });

  it('uses the event’s setting: free before fixed before its own table before the region’s table', () => {
    const region = REGIONS.UK.shipping;
    expect(resolveShippingPrices(region, none)).toEqual(region);
    expect(resolveShippingPrices(region, { ...none, customRetailShipping: own })).toEqual(own);
    const fixed = resolveShippingPrices(region, { ...none, customRetailShipping: own, fixedRetailShippingPrice: 250 });
    expect(shippingCost(fixed, 'express', 9)).toBe(250);
    const free = resolveShippingPrices(region, { ...none, fixedRetailShippingPrice: 250, freeRetailShipping: true });
    expect(shippingCost(free, 'express', 9)).toBe(0);
    expect(shippingCost(resolveShippingPrices(region, { ...none, fixedRetailShippingPrice: 0 }), 'express', 9)).toBe(0);
  });

  it('knows its methods by name', () => {
    expect(isShippingMethod('express')).toBe(true);
    expect(isShippingMethod('toString')).toBe(false);
  });
});

describe('regions', () => {
  it('start at a country that they deliver to', () => {
    for (const region of REGION_CODES) {
      expect(REGIONS[region].countries).toContain(REGIONS[region].initialCountry);
      for (const iso2 of REGIONS[region].countries) expect(findCountry(iso2)?.iso2).toBe(iso2);
    }
    expect(new Set(EUROPEAN_UNION).size).toBe(27);
  });

  it('show gross prices where there is VAT', () => {
    expect(REGION_CODES.map(showsGrossPrices)).toEqual([true, true, false]);
  });
});
