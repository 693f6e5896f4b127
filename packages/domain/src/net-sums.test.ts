import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BookedOrder, netSums } from './net-sums.ts';
import { type BasketInput, type PricedBasket, priceBasket, withTax } from './pricing.ts';
import { REGIONS, type Region } from './regions.ts';
import { SHIPPING_METHODS, shippingCost } from './shipping.ts';

const baskets: fc.Arbitrary<BasketInput> = fc.record({
  region: fc.constantFrom<Region>('UK', 'EU', 'US'),
  vatRate: fc.constantFrom(0, 500, 900, 2000, 2100, 2550),
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

const booked = (input: BasketInput, basket: PricedBasket): BookedOrder => ({
  region: input.region,
  vatRate: input.vatRate,
  lines: basket.lines,
  shippingNet: basket.shipping.net,
  shippingVat: basket.shipping.vat,
  discountAmount: basket.discountAmount,
  totalExcludingVat: basket.totalExcludingVat,
});

test('the lines of an order add up to what was booked, to the cent, whatever was ordered', () => {
  fc.assert(
    fc.property(baskets, fc.nat(100_000), (input, tax) => {
      const priced = priceBasket(input);
      const basket = input.region === 'US' && priced.total > 0 ? withTax(priced, tax) : priced;
      const { items, shipping, voucher } = netSums(booked(input, basket));
      expect(items + shipping - voucher).toBe(basket.totalExcludingVat);
      expect(items + shipping - voucher + basket.totalVat).toBe(basket.total);
      expect(items).toBe(basket.lines.reduce((sum, line) => sum + line.unitNet * line.quantity, 0));
      // VAT is rounded per piece, and anew for what is left after the voucher: at most half a cent a piece.
      expect(voucher).toBeGreaterThanOrEqual(-basket.itemsCount);
      expect(voucher).toBeLessThanOrEqual(basket.discountAmount + basket.itemsCount);
      if (basket.discountAmount === 0) expect(voucher).toBe(0);
      const listed = shippingCost(input.shippingPrices, input.shippingMethod, basket.itemsCount);
      const isTaxed = input.region !== 'US' && !input.notVatRegistered && input.vatRate > 0;
      // Without VAT in any line, whether shipping had some is not known once a voucher has paid for it.
      const isKnown = !isTaxed || basket.shipping.vat > 0 || basket.lines.some((line) => line.unitVat > 0);
      if (isKnown) expect(shipping).toBe(listed);
    }),
  );
});

test('a hoodie, a mug and a voucher of 3.20 with VAT: all lines are without VAT', () => {
  const input: BasketInput = {
    region: 'UK',
    vatRate: 2000,
    notVatRegistered: false,
    lines: [
      { unitNet: 2666, quantity: 1, bearsVat: true },
      { unitNet: 749, quantity: 1, bearsVat: true },
    ],
    shippingPrices: REGIONS.UK.shipping,
    shippingMethod: 'standard',
    voucherAmount: 320,
  };
  const sums = netSums(booked(input, priceBasket(input)));
  const listed = shippingCost(input.shippingPrices, 'standard', 2);
  expect(sums).toEqual({ items: 3415, shipping: listed, voucher: 267 });
});
