import fc from 'fast-check';
import { expect, test } from 'vitest';

import { type BasketInput, type PricedBasket, priceBasket, withTax } from './pricing.ts';
import { REGIONS, type Region } from './regions.ts';
import { SHIPPING_METHODS } from './shipping.ts';
import { type BookedOrder, shopperSums } from './shopper-sums.ts';

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
  lines: basket.lines,
  discountAmount: basket.discountAmount,
  totalExcludingVat: basket.totalExcludingVat,
  total: basket.total,
});

test('the lines of an order add up to what was paid, to the cent, whatever was ordered', () => {
  fc.assert(
    fc.property(baskets, fc.nat(100_000), (input, tax) => {
      const priced = priceBasket(input);
      const basket = input.region === 'US' && priced.total > 0 ? withTax(priced, tax) : priced;
      const { items, shipping, voucher } = shopperSums(booked(input, basket));
      // What the checkout showed before the voucher.
      expect({ items, shipping, voucher }).toEqual({
        items: basket.itemsBefore,
        shipping: basket.shippingBefore,
        voucher: basket.discountAmount,
      });
      const rest = items + shipping - voucher;
      expect(rest).toBe(input.region === 'US' ? basket.totalExcludingVat : basket.total);
      expect(basket.totalExcludingVat + basket.totalVat).toBe(basket.total);
    }),
  );
});

test('a hoodie, a mug and a voucher of 3.20: every line has its VAT', () => {
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
  expect(shopperSums(booked(input, priceBasket(input)))).toEqual({ items: 3199 + 899, shipping: 594, voucher: 320 });
});
