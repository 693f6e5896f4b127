import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OrderCostRules, orderCost } from './order-cost.ts';
import { REGION_CODES } from './regions.ts';
import { SHIPPING_METHODS } from './shipping.ts';

const rules: OrderCostRules = {
  region: 'UK',
  vatRate: 2000,
  shippingMethod: 'standard',
  shippingDiscountBasisPoints: 0,
};

describe('the cost of an order to its tenant', () => {
  it('is pieces plus shipping, with VAT', () => {
    expect(orderCost(rules, [{ unitCost: 800, quantity: 1 }])).toBe(960 + 474);
    expect(orderCost(rules, [{ unitCost: 800, quantity: 3 }])).toBe(3 * 960 + 714);
    expect(orderCost({ ...rules, region: 'US' }, [{ unitCost: 800, quantity: 1 }])).toBe(800 + 599);
  });

  it('is reduced by the client’s shipping discount, which does not apply to pieces', () => {
    // 3.95 less 25 % is 2.96, with VAT 3.55.
    const discounted = { ...rules, shippingDiscountBasisPoints: 2500 };
    expect(orderCost(discounted, [{ unitCost: 800, quantity: 1 }])).toBe(960 + 355);
    expect(orderCost({ ...rules, shippingDiscountBasisPoints: 10_000 }, [{ unitCost: 800, quantity: 2 }])).toBe(1920);
  });

  it('is nothing for no pieces', () => {
    expect(orderCost(rules, [])).toBe(0);
    expect(orderCost(rules, [{ unitCost: 800, quantity: 0 }])).toBe(0);
  });

  it('never grows with the discount, nor falls below the cost of the pieces', () => {
    const lines = fc.array(
      fc.record({ unitCost: fc.integer({ min: 0, max: 50_000 }), quantity: fc.integer({ min: 1, max: 40 }) }),
      { minLength: 1, maxLength: 5 },
    );
    const basisPoints = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(
        fc.constantFrom(...REGION_CODES),
        fc.constantFrom(...SHIPPING_METHODS),
        lines,
        basisPoints,
        basisPoints,
        (region, shippingMethod, given, one, other) => {
          const costAt = (shippingDiscountBasisPoints: number) =>
            orderCost({ region, shippingMethod, vatRate: 2000, shippingDiscountBasisPoints }, given);
          const [less, more] = [Math.min(one, other), Math.max(one, other)];
          expect(costAt(more)).toBeLessThanOrEqual(costAt(less));
          expect(costAt(more)).toBeGreaterThanOrEqual(costAt(10_000));
        },
      ),
    );
  });
});
