import { createTranslator } from '@inkstand/i18n';
import { describe, expect, it } from 'vitest';
import { priceCheckout, readShippingPrices } from './amounts.ts';
import { type CheckoutState, initialCheckout } from './checkout-state.ts';
import { orderSums } from './order-sums.ts';

const t = createTranslator('en');
const store = { region: 'UK', vat_rate: 20, not_vat_registered: 0 } as const;
const shippingPrices = readShippingPrices({
  standard: 3.95,
  standard_tracked: 5.95,
  express: 9.95,
  additional_item_price: 1,
});

/** The sums of one piece of a net price, at a step. */
function sumsOf(price: number, state: CheckoutState): [string, string][] {
  const prices = new Map([['piece', { price, store_default_vat: 1 } as const]]);
  const choice = { shippingPrices, shippingMethod: state.shippingMethod, voucherAmount: 0 };
  const priced = priceCheckout(store, [{ productId: 'piece', quantity: 1 }], prices, choice);
  const sums = orderSums({ region: 'UK', subtotal: priced?.itemsBefore ?? 0, priced, state }, t);
  return sums.map(({ label, value }) => [label, value]);
}

describe('the sums of the order details', () => {
  const shipping: CheckoutState = { ...initialCheckout, step: 'shipping' };

  it('have a subtotal, and then items, shipping and total', () => {
    expect(sumsOf(10, initialCheckout)[0]).toEqual(['Subtotal', '£12.00']);
    expect(sumsOf(10, shipping).slice(0, 3)).toEqual([
      ['Items', '£12.00'],
      ['Shipping (Standard)', '£4.74'],
      ['Total', '£16.74'],
    ]);
  });

  it('leave out a subtotal of 0.00', () => {
    expect(sumsOf(0, initialCheckout).map(([label]) => label)).toEqual(['Shipping is chosen at the next step']);
    expect(sumsOf(0, shipping).slice(0, 2)).toEqual([
      ['Shipping (Standard)', '£4.74'],
      ['Total', '£4.74'],
    ]);
  });
});
