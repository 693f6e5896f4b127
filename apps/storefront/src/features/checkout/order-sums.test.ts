import type { PublicOrder } from '@inkstand/contract/buying/storefront';
import { expect, it } from 'vitest';
import { shippingBeforeVoucher } from './order-sums.ts';

const product = (price: number, quantity: number) => ({ price, quantity }) as PublicOrder['products'][number];

it('adds up with products and voucher to what was paid, VAT included', () => {
  const order = {
    region: 'UK' as const,
    products: [product(25, 1), product(22, 1)],
    discount_amount: 10,
    total_store_price: 45.34,
    total_store_price_excluding_vat: 37.78,
  };
  expect(shippingBeforeVoucher(order)).toBe(834);
});

it('adds up before tax in the United States', () => {
  const order = {
    region: 'US' as const,
    products: [product(28, 2)],
    discount_amount: 0,
    total_store_price: 67.5,
    total_store_price_excluding_vat: 63.99,
  };
  expect(shippingBeforeVoucher(order)).toBe(799);
});

it('is zero if a voucher paid for everything and shipping was free', () => {
  const order = {
    region: 'EU' as const,
    products: [product(30, 1)],
    discount_amount: 30,
    total_store_price: 0,
    total_store_price_excluding_vat: 0,
  };
  expect(shippingBeforeVoucher(order)).toBe(0);
});
