import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lessPercent, productionCost, suggestedSellingPrice, unitCost } from './costs.ts';
import { addVat } from './vat.ts';

describe('the cost of a piece', () => {
  const shirt = { blankPrice: 350, printPrice: 280 };

  it('is the blank plus the print of each printed side', () => {
    expect(unitCost({ ...shirt, printedSides: [] })).toBe(350);
    expect(unitCost({ ...shirt, printedSides: [3] })).toBe(630);
    expect(unitCost({ ...shirt, printedSides: [3, 1] })).toBe(910);
  });

  it('counts colours where the technique charges by colour, at least one', () => {
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

  it('cannot be discounted below zero', () => {
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
  // Cost, price ending, VAT rate; net price and price to the shopper. Without VAT both are equal.
  it.each([
    [630, 99, 0, 899, 899],
    [630, 50, 0, 950, 950],
    [1000, 99, 0, 1499, 1499],
    [714, 99, 0, 1099, 1099],
    [0, 99, 0, 99, 99],
    [785, 99, 2000, 1166, 1399],
    [785, 50, 2000, 1125, 1350],
    [1000, 99, 2100, 1404, 1699],
  ] as const)(
    'for a cost of %i, ending with %i at a rate of %i, is %i net and %i gross',
    (cost, ending, vatRate, net, gross) => {
      expect(suggestedSellingPrice(cost, { ending, vatRate })).toBe(net);
      expect(addVat(net, vatRate).gross).toBe(gross);
    },
  );

  it('is the lowest net price of at least 1.4 times the cost whose price to the shopper has exactly that ending', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.constantFrom<99 | 50>(99, 50), fc.nat(3000), (cost, ending, vatRate) => {
        const net = suggestedSellingPrice(cost, { ending, vatRate });
        expect(addVat(net, vatRate).gross % 100).toBe(ending);
        expect(net * 10).toBeGreaterThanOrEqual(cost * 14);
        // Checks one by one that no lower net price qualifies.
        for (let lower = net - 1; lower * 10 >= cost * 14 && lower >= 0; lower--) {
          expect(addVat(lower, vatRate).gross % 100).not.toBe(ending);
        }
      }),
    );
  });
});
