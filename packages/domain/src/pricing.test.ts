import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BasketInput,
  isBelowMinimumCharge,
  type PricedBasket,
  priceBasket,
  shownShippingPrice,
  withTax,
} from './pricing.ts';
import { REGIONS, type Region } from './regions.ts';
import { SHIPPING_METHODS } from './shipping.ts';

const ukBasket = (overrides: Partial<BasketInput> = {}): BasketInput => ({
  region: 'UK',
  vatRate: 2000,
  notVatRegistered: false,
  lines: [
    { unitNet: 1999, quantity: 2, bearsVat: true },
    { unitNet: 1250, quantity: 1, bearsVat: true },
  ],
  shippingPrices: REGIONS.UK.shipping,
  shippingMethod: 'standard',
  voucherAmount: 0,
  ...overrides,
});

const baskets: fc.Arbitrary<BasketInput> = fc.record({
  region: fc.constantFrom<Region>('UK', 'EU', 'US'),
  vatRate: fc.constantFrom(0, 500, 2000, 2100, 2550),
  notVatRegistered: fc.boolean(),
  lines: fc.array(
    fc.record({
      unitNet: fc.integer({ min: 0, max: 50_000 }),
      quantity: fc.integer({ min: 1, max: 500 }),
      bearsVat: fc.boolean(),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  shippingPrices: fc.record({
    standard: fc.nat(3000),
    standard_tracked: fc.nat(3000),
    express: fc.nat(3000),
    additional_item_price: fc.nat(300),
  }),
  shippingMethod: fc.constantFrom(...SHIPPING_METHODS),
  voucherAmount: fc.oneof(fc.constant(0), fc.nat(20_000), fc.nat(100_000_000)),
});

function expectToAddUp(basket: PricedBasket): void {
  const parts = [...basket.lines, basket.shipping];
  const sum = (pick: (part: (typeof parts)[number]) => number) => parts.reduce((total, part) => total + pick(part), 0);
  expect(basket.totalExcludingVat + basket.totalVat).toBe(basket.total);
  expect(sum((part) => part.net)).toBe(basket.totalExcludingVat);
  expect(sum((part) => part.vat)).toBe(basket.totalVat);
  expect(sum((part) => part.gross)).toBe(basket.total);
  expect(sum((part) => part.discount)).toBe(basket.discountAmount);
  for (const part of parts) {
    expect(part.net + part.vat).toBe(part.gross);
    expect(Math.min(part.net, part.vat, part.gross, part.discount)).toBeGreaterThanOrEqual(0);
  }
}

/** Rounds a non-negative fraction half up by search, as a check on the arithmetic under test. */
function roundedHalfUp(numerator: bigint, denominator: bigint): bigint {
  const whole = numerator / denominator;
  return (numerator - whole * denominator) * 2n >= denominator ? whole + 1n : whole;
}

/** Independent implementation of docs/product/money.md in exact fractions: total and VAT. */
function priceSlowly(input: BasketInput): { total: bigint; vat: bigint; discount: bigint } {
  const hasVat = input.region !== 'US' && !input.notVatRegistered;
  const pieces = input.lines.reduce((count, line) => count + BigInt(line.quantity), 0n);
  const shippingNet =
    BigInt(input.shippingPrices[input.shippingMethod]) +
    (pieces - 1n) * BigInt(input.shippingPrices.additional_item_price);
  const parts = [...input.lines, { unitNet: Number(shippingNet), quantity: 1, bearsVat: true }].map((part) => {
    const rate = hasVat && part.bearsVat ? BigInt(input.vatRate) : 0n;
    const unitVat = roundedHalfUp(BigInt(part.unitNet) * rate, 10_000n);
    const quantity = BigInt(part.quantity);
    return { rate, vat: unitVat * quantity, gross: (BigInt(part.unitNet) + unitVat) * quantity };
  });
  const everything = parts.reduce((sum, part) => sum + part.gross, 0n);
  const voucher = BigInt(input.voucherAmount);
  // Stripe's minimum charge is 0.30 in pounds, 0.50 in euros and dollars; a voucher absorbs smaller remainders.
  const smallest = input.region === 'UK' ? 30n : 50n;
  const discount = voucher > 0n && everything < voucher + smallest ? everything : voucher;

  const owed = parts.map((part, index) => ({
    index,
    share: everything === 0n ? 0n : (discount * part.gross) / everything,
    remainder: everything === 0n ? 0n : (discount * part.gross) % everything,
  }));
  let left = discount - owed.reduce((sum, part) => sum + part.share, 0n);
  for (const part of [...owed].sort((a, b) => Number(b.remainder - a.remainder) || a.index - b.index)) {
    if (left > 0n) {
      part.share += 1n;
      left -= 1n;
    }
  }
  const vats = parts.map((part, index) => {
    const share = owed[index]?.share ?? 0n;
    if (share === 0n) return part.vat;
    const inside = roundedHalfUp((part.gross - share) * part.rate, 10_000n + part.rate);
    if (inside > part.vat) return part.vat;
    return inside;
  });
  return { total: everything - discount, vat: vats.reduce((sum, vat) => sum + vat, 0n), discount };
}

describe('pricing a Store basket', () => {
  it('rounds VAT per unit, so that the displayed amounts add up', () => {
    const basket = priceBasket(ukBasket());
    expect(basket.lines[0]).toMatchObject({ unitNet: 1999, unitVat: 400, unitGross: 2399, gross: 4798, vat: 800 });
    expect(basket.lines[1]).toMatchObject({ unitGross: 1500, gross: 1500, vat: 250 });
    expect(basket.shipping).toMatchObject({ net: 595, vat: 119, gross: 714 });
    expect(basket).toMatchObject({
      itemsCount: 3,
      itemsBefore: 6298,
      shippingBefore: 714,
      totalExcludingVat: 5843,
      totalVat: 1169,
      total: 7012,
    });
  });

  it('applies a voucher to everything, shipping included, and reduces the VAT accordingly', () => {
    const basket = priceBasket(ukBasket({ voucherAmount: 1000 }));
    expect(basket.discountAmount).toBe(1000);
    expect([...basket.lines, basket.shipping].map((part) => part.discount)).toEqual([684, 214, 102]);
    expect(basket.lines[0]).toMatchObject({ gross: 4114, vat: 686, net: 3428 });
    expect(basket.total).toBe(6012);
    expect(basket.totalVat).toBe(686 + 214 + 102);
  });

  it('never goes below zero', () => {
    const basket = priceBasket(ukBasket({ voucherAmount: 50_000 }));
    expect(basket).toMatchObject({ discountAmount: 7012, total: 0, totalVat: 0, totalExcludingVat: 0 });
  });

  it('lets a voucher absorb a remainder below the minimum charge, and gives nothing away without one', () => {
    const everything = 7012;
    expect(priceBasket(ukBasket({ voucherAmount: everything - 30 }))).toMatchObject({ total: 30 });
    const waived = priceBasket(ukBasket({ voucherAmount: everything - 29 }));
    expect(waived).toMatchObject({ discountAmount: everything, total: 0, totalVat: 0 });
    expectToAddUp(waived);
    const cheap = priceBasket(
      ukBasket({
        lines: [{ unitNet: 20, quantity: 1, bearsVat: true }],
        shippingPrices: { standard: 0, standard_tracked: 0, express: 0, additional_item_price: 0 },
      }),
    );
    expect(cheap).toMatchObject({ discountAmount: 0, total: 24 });
    expect([0, 24, 29, 30].map((total) => isBelowMinimumCharge(total, 'UK'))).toEqual([false, true, true, false]);
    expect([49, 50].map((total) => isBelowMinimumCharge(total, 'EU'))).toEqual([true, false]);
  });

  it('adds no VAT to VAT-free items, and none at all where the seller is not registered', () => {
    const mixed = priceBasket(ukBasket({ lines: [{ unitNet: 1000, quantity: 1, bearsVat: false }] }));
    expect(mixed).toMatchObject({ totalVat: 79, total: 1474 });
    expect(priceBasket(ukBasket({ notVatRegistered: true }))).toMatchObject({ totalVat: 0, total: 5843 });
  });

  it('prices the United States net, and adds the given sales tax after the voucher', () => {
    const basket = priceBasket(
      ukBasket({ region: 'US', shippingPrices: REGIONS.US.shipping, shippingMethod: 'express', voucherAmount: 500 }),
    );
    expect(basket).toMatchObject({ totalVat: 0, total: 5248 + 2399 - 500 });
    const taxed = withTax(basket, 591);
    expect(taxed).toMatchObject({ totalVat: 591, totalExcludingVat: 7147, total: 7738 });
    expectToAddUp(taxed);
    const byPart = withTax(basket, { lines: [300, 100], shipping: 191 });
    expect(byPart.lines.map((line) => line.vat)).toEqual([300, 100]);
    expect(byPart.shipping.vat).toBe(191);
    expect(byPart.total).toBe(7738);
    expect(() => withTax(basket, { lines: [591], shipping: 0 })).toThrow(RangeError);
  });

  it('adds up for any basket, and agrees with exact fractions', () => {
    fc.assert(
      fc.property(baskets, (input) => {
        const basket = priceBasket(input);
        expectToAddUp(basket);
        const slowly = priceSlowly(input);
        expect(BigInt(basket.total)).toBe(slowly.total);
        expect(BigInt(basket.totalVat)).toBe(slowly.vat);
        expect(BigInt(basket.discountAmount)).toBe(slowly.discount);
        expect(basket.itemsBefore + basket.shippingBefore - basket.discountAmount).toBe(basket.total);
      }),
      { numRuns: 500 },
    );
  });

  it('never raises the VAT by a voucher', () => {
    fc.assert(
      fc.property(baskets, (input) => {
        const without = priceBasket({ ...input, voucherAmount: 0 });
        expect(priceBasket(input).totalVat).toBeLessThanOrEqual(without.totalVat);
      }),
    );
  });

  it('adds up with sales tax too', () => {
    fc.assert(
      fc.property(baskets, fc.integer({ min: 0, max: 1200 }), (input, rate) => {
        const basket = priceBasket({ ...input, region: 'US' });
        const tax = Math.floor((basket.total * rate) / 10_000);
        const taxed = withTax(basket, tax);
        expectToAddUp(taxed);
        expect(taxed.total).toBe(basket.total + tax);
      }),
    );
  });

  it('charges the price of shipping that pages show', () => {
    fc.assert(
      fc.property(baskets, (input) => {
        const basket = priceBasket(input);
        const { shippingPrices, shippingMethod } = input;
        expect(shownShippingPrice(input, shippingPrices, shippingMethod, basket.itemsCount)).toBe(
          basket.shippingBefore,
        );
      }),
    );
    expect(shownShippingPrice(ukBasket(), REGIONS.UK.shipping, 'standard', 1)).toBe(474);
    expect(shownShippingPrice(ukBasket({ region: 'US' }), REGIONS.US.shipping, 'standard', 1)).toBe(599);
  });

  it.each([0, -1, 1.5, 1e300, Number.NaN])('refuses a quantity of %d', (quantity) => {
    expect(() => priceBasket(ukBasket({ lines: [{ unitNet: 100, quantity, bearsVat: true }] }))).toThrow(RangeError);
  });

  it('refuses an empty basket', () => {
    expect(() => priceBasket(ukBasket({ lines: [] }))).toThrow(RangeError);
  });
});
