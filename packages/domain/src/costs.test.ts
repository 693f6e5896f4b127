import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lessPercent, productionCost, suggestedSellingPrice, unitCost } from './costs.ts';

describe('the cost of a piece', () => {
  const shirt = { blankPrice: 350, printPrice: 280 };

  it('is blank and print for each printed side', () => {
    expect(unitCost({ ...shirt, printedSides: [] })).toBe(350);
    expect(unitCost({ ...shirt, printedSides: [3] })).toBe(630);
    expect(unitCost({ ...shirt, printedSides: [3, 1] })).toBe(910);
  });

  it('counts colours where the technique charges by colour, one at least', () => {
    expect(unitCost({ ...shirt, printedSides: [3, 0], chargesByColour: true })).toBe(350 + 4 * 280);
  });

  it('takes the largest quantity break that is reached, then the client’s discount', () => {
    const quantityBreaks = [
      { quantity: 50, discountBasisPoints: 1000 },
      { quantity: 10, discountBasisPoints: 500 },
    ];
    const cost = (quantity: number, discountBasisPoints = 0) =>
      unitCost({ ...shirt, printedSides: [1], quantity, quantityBreaks, discountBasisPoints });
    expect([cost(9), cost(10), cost(49), cost(50)]).toEqual([630, 599, 599, 567]);
    expect(cost(50, 1500)).toBe(482);
  });

  it('cannot be discounted by more than everything', () => {
    expect(lessPercent(1000, 10_000)).toBe(0);
    expect(() => lessPercent(1000, 10_001)).toThrow(RangeError);
  });
});

describe('the cost of an order', () => {
  it('is goods and shipping with VAT per unit', () => {
    expect(productionCost([{ unitCost: 633, quantity: 3 }], 395, 2000)).toEqual({ net: 2294, vat: 460, gross: 2754 });
  });
});

describe('the suggested price', () => {
  it.each([
    [630, 99, 899],
    [630, 50, 950],
    [1000, 99, 1499],
    [1000, 50, 1450],
    [714, 99, 1099],
    [0, 99, 99],
  ] as const)('for a cost of %i, ending with %i, is %i', (cost, ending, price) => {
    expect(suggestedSellingPrice(cost, ending)).toBe(price);
  });

  it('is the least with its ending that is not below 1.4 times the cost', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.constantFrom<99 | 50>(99, 50), (cost, ending) => {
        const price = suggestedSellingPrice(cost, ending);
        expect(price % 100).toBe(ending);
        expect(price * 10).toBeGreaterThanOrEqual(cost * 14);
        expect(Math.max(0, price - 100) * 10).toBeLessThan(Math.max(1, cost * 14));
      }),
    );
  });
});
