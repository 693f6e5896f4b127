import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addVat, rateFor, splitGross, vatInside } from './vat.ts';

describe('VAT', () => {
  it.each([
    [1999, 2000, 400, 2399],
    [1001, 2000, 200, 1201],
    [395, 2000, 79, 474],
    [495, 2100, 104, 599],
    [50, 2100, 11, 61],
    [1234, 0, 0, 1234],
  ])('is %i net at %i basis points: %i, %i gross', (net, rate, vat, gross) => {
    expect(addVat(net, rate)).toEqual({ net, vat, gross });
  });

  it('extracted from a gross amount equals the VAT added before, within rounding', () => {
    expect(vatInside(1200, 2000)).toBe(200);
    expect(vatInside(3, 10_000)).toBe(2);
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.integer({ min: 0, max: 3000 }), (net, rate) => {
        const { vat, gross } = addVat(net, rate);
        expect(Math.abs(vatInside(gross, rate) - vat)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('and net always add up to the gross amount', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 0, max: 10_000 }), (gross, rate) => {
        const split = splitGross(gross, rate);
        expect(split.net + split.vat).toBe(gross);
        expect(Math.min(split.net, split.vat)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('is added only if the seller is registered and the item is subject to it', () => {
    expect(rateFor({ vatRate: 2000, notVatRegistered: false }, true)).toBe(2000);
    expect(rateFor({ vatRate: 2000, notVatRegistered: true }, true)).toBe(0);
    expect(rateFor({ vatRate: 2000, notVatRegistered: false }, false)).toBe(0);
  });
});
