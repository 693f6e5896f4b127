import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allocate,
  applyBasisPoints,
  divideHalfUp,
  fromDecimal,
  parseDecimal,
  toDecimal,
  toDecimalString,
} from './money.ts';

const amounts = fc.integer({ min: 0, max: 10_000_000_000 });

describe('decimals in the API', () => {
  it.each([
    [0, 0, '0.00'],
    [5, 0.05, '0.05'],
    [3190, 31.9, '31.90'],
    [-250, -2.5, '-2.50'],
    [100_000_000_001, 1_000_000_000.01, '1000000000.01'],
  ])('writes %i as %d', (amount, decimal, text) => {
    expect(toDecimal(amount)).toBe(decimal);
    expect(toDecimalString(amount)).toBe(text);
    expect(fromDecimal(decimal)).toBe(amount);
    expect(fromDecimal(text)).toBe(amount);
  });

  it('parses every amount that it formats', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (amount) => {
        expect(fromDecimal(toDecimalString(amount))).toBe(amount);
      }),
    );
    fc.assert(fc.property(amounts, (amount) => fromDecimal(toDecimal(amount)) === amount));
  });

  it.each([
    0.1 + 0.2,
    '1.005',
    '',
    'abc',
    '1,50',
    '1e3',
    1e21,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '99999999999999999',
    '.5',
  ])('refuses %s, which is no amount', (decimal) => {
    expect(parseDecimal(decimal)).toBeUndefined();
    expect(() => fromDecimal(decimal)).toThrow(RangeError);
  });

  it('accepts trailing zeros, and never returns negative zero', () => {
    expect(parseDecimal('12.5000')).toBe(1250);
    expect(Object.is(parseDecimal('-0'), 0)).toBe(true);
  });

  it('rejects fractions of minor units', () => {
    expect(() => toDecimal(0.5)).toThrow(RangeError);
  });
});

describe('per cent', () => {
  it('rounds half up', () => {
    expect(applyBasisPoints(995, 2000)).toBe(199);
    expect(applyBasisPoints(25, 2000)).toBe(5);
    expect(applyBasisPoints(5, 1000)).toBe(1);
    expect(applyBasisPoints(4, 1000)).toBe(0);
    expect(divideHalfUp(1n, 2n)).toBe(1);
  });

  it('is never further than half a unit from the exact share, and rounds up from the middle', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), (amount, rate) => {
        const twiceTheError = (BigInt(applyBasisPoints(amount, rate)) * 10_000n - BigInt(amount) * BigInt(rate)) * 2n;
        expect(twiceTheError > -10_000n && twiceTheError <= 10_000n).toBe(true);
      }),
    );
  });

  it('rejects negative and fractional amounts', () => {
    expect(() => applyBasisPoints(-1, 2000)).toThrow(RangeError);
    expect(() => applyBasisPoints(1.5, 2000)).toThrow(RangeError);
  });
});

/** Largest remainder computed slowly: one unit at a time to the part with the largest claim, in exact fractions. */
function allocateSlowly(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  const parts = weights.map((weight) => (sum === 0n ? 0n : (BigInt(total) * BigInt(weight)) / sum));
  const given = new Set<number>();
  for (let left = BigInt(total) - parts.reduce((all, part) => all + part, 0n); left > 0n; left -= 1n) {
    let most = -1;
    for (const [index, weight] of weights.entries()) {
      const owed = (BigInt(total) * BigInt(weight)) % sum;
      const best = most < 0 ? -1n : (BigInt(total) * BigInt(weights[most] ?? 0)) % sum;
      if (!given.has(index) && owed > best) most = index;
    }
    given.add(most);
    parts[most] = (parts[most] ?? 0n) + 1n;
  }
  return parts.map(Number);
}

describe('allocating', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 1, maxLength: 12 });

  it('gives the rest to the largest remainders, the earlier of equal ones first', () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocate(1000, [2398, 4798, 474])).toEqual([313, 625, 62]);
    expect(allocate(0, [0, 0])).toEqual([0, 0]);
    expect(allocate(7, [0, 3])).toEqual([0, 7]);
  });

  it('sums exactly to the total and agrees with exact fractions', () => {
    fc.assert(
      fc.property(amounts, weights, (total, parts) => {
        fc.pre(parts.some((part) => part > 0));
        const allocated = allocate(total, parts);
        expect(allocated.reduce((sum, part) => sum + part, 0)).toBe(total);
        expect(allocated).toEqual(allocateSlowly(total, parts));
      }),
    );
  });

  it('never gives a part more than its weight when the total is at most their sum', () => {
    fc.assert(
      fc.property(weights, fc.nat(), (parts, seed) => {
        const sum = parts.reduce((all, part) => all + part, 0);
        fc.pre(sum > 0);
        const allocated = allocate(seed % (sum + 1), parts);
        for (const [index, part] of allocated.entries()) {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(parts[index] ?? 0);
        }
      }),
    );
  });

  it('rejects zero weights for an amount, and negative weights', () => {
    expect(() => allocate(1, [0, 0])).toThrow(RangeError);
    expect(() => allocate(1, [])).toThrow(RangeError);
    expect(() => allocate(1, [2, -1])).toThrow(RangeError);
    expect(() => allocate(-1, [1])).toThrow(RangeError);
  });
});
