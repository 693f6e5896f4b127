import { describe, expect, it } from 'vitest';
import {
  type PricingStore,
  type ProductPrice,
  priceCheckout,
  readShippingPrices,
  shippingOptions,
  shownUnitPrice,
} from './amounts.ts';

const acme: PricingStore = { region: 'UK', vat_rate: 20, not_vat_registered: 0 };
const desert: PricingStore = { region: 'US', vat_rate: 0, not_vat_registered: 0 };
const unregistered: PricingStore = { ...acme, not_vat_registered: 1 };

const prices = readShippingPrices({ standard: 3.95, standard_tracked: 5.95, express: 9.95, additional_item_price: 1 });
const shirt = { price: 19.95, store_default_vat: 1 } as const;
const book = { price: 8.5, store_default_vat: 0 } as const;
const products = new Map<string, ProductPrice>([
  ['shirt', shirt],
  ['book', book],
]);
const lines = [
  { productId: 'shirt', quantity: 2 },
  { productId: 'book', quantity: 1 },
];
const choice = { shippingPrices: prices, shippingMethod: 'standard', voucherAmount: 0 } as const;

describe('a price as shown', () => {
  it('includes VAT, rounded per piece, if the product is taxable and the store is VAT-registered', () => {
    expect(shownUnitPrice(acme, shirt)).toBe(2394);
    expect(shownUnitPrice(acme, book)).toBe(850);
    expect(shownUnitPrice(unregistered, shirt)).toBe(1995);
  });

  it('is net in the United States', () => {
    expect(shownUnitPrice(desert, shirt)).toBe(1995);
  });

  it('supports rates with decimals', () => {
    expect(shownUnitPrice({ ...acme, vat_rate: 5.5 }, shirt)).toBe(1995 + 110);
  });
});

describe('shipping options', () => {
  it('list the three methods in order, with VAT, for the number of items', () => {
    expect(shippingOptions(acme, prices, 3)).toEqual([
      { method: 'standard', price: 714 },
      { method: 'standard_tracked', price: 954 },
      { method: 'express', price: 1434 },
    ]);
    expect(shippingOptions(desert, prices, 1)[0]).toEqual({ method: 'standard', price: 395 });
  });
});

describe('the amounts of a checkout', () => {
  it('are items and shipping, VAT included', () => {
    expect(priceCheckout(acme, lines, products, choice)).toMatchObject({
      itemsBefore: 2 * 2394 + 850,
      shippingBefore: 714,
      discountAmount: 0,
      total: 2 * 2394 + 850 + 714,
      totalVat: 2 * 399 + 119,
    });
  });

  it('are before tax in the United States', () => {
    expect(priceCheckout(desert, lines, products, choice)).toMatchObject({
      total: 2 * 1995 + 850 + 595,
      totalVat: 0,
    });
  });

  it('never go below zero with a voucher, and give the discount that really applies', () => {
    const priced = priceCheckout(acme, lines, products, { ...choice, voucherAmount: 50_000 });
    expect(priced).toMatchObject({ total: 0, totalVat: 0, discountAmount: 2 * 2394 + 850 + 714 });
  });

  it('are undefined for an empty basket or an unknown product', () => {
    expect(priceCheckout(acme, [], products, choice)).toBeUndefined();
    expect(priceCheckout(acme, [...lines, { productId: 'gone', quantity: 1 }], products, choice)).toBeUndefined();
  });
});
