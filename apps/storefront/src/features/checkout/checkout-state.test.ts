import type { PublicOrder } from '@inkstand/contract/buying/storefront';
import { describe, expect, it } from 'vitest';
import {
  type CheckoutAction,
  type CheckoutCustomer,
  initialCheckout,
  isReachable,
  type PaidFor,
  type PendingPayment,
  reduceCheckout,
} from './checkout-state.ts';
import { resumedCheckout } from './saved-checkout.ts';

const customer: CheckoutCustomer = {
  id: '01990000-0000-7000-8000-000000000001',
  recipient: {
    name: 'Ada Lovelace',
    email: 'ada@example.org',
    phone: '020 7946 0000',
    address_first_line: '12 St James’s Square',
    address_city: 'London',
    address_postcode: 'SW1Y 4JH',
    address_country: 'United Kingdom',
  },
  shippingPrices: { standard: 395, standard_tracked: 595, express: 995, additional_item_price: 100 },
  lang: 'en',
  mayUseVoucher: true,
};
const payment: PendingPayment = {
  clientSecret: 'pi_1_secret_2',
  accountId: 'acct_acme',
  orderId: '01990000-0000-7000-8000-000000000002',
  total: 2869,
  breakdown: undefined,
};
const taxed: PendingPayment = { ...payment, breakdown: { subtotal: 2594, taxAmount: 210, grandTotal: 2804 } };
const order = { order_ref: 'INK-7QK4-M2XD' } as PublicOrder;

const after = (...actions: CheckoutAction[]) => actions.reduce(reduceCheckout, initialCheckout);
const created: CheckoutAction = { type: 'customer_created', customer };
const paidFor: PaidFor = { shippingMethod: 'standard' };
const intent: CheckoutAction = { type: 'intent_created', payment, paidFor };

describe('the checkout', () => {
  it('starts at the address, with the first shipping option selected', () => {
    expect(initialCheckout).toMatchObject({ step: 'address', shippingMethod: 'standard' });
  });

  it('goes from the address to shipping, payment and confirmation', () => {
    expect(after(created).step).toBe('shipping');
    expect(after(created, intent).step).toBe('payment');
    expect(after(created, intent, { type: 'finished', order })).toMatchObject({ step: 'done', order });
  });

  it('shows the tax breakdown before the card if there is one', () => {
    const state = after(created, { type: 'intent_created', payment: taxed, paidFor });
    expect(state.step).toBe('breakdown');
    expect(reduceCheckout(state, { type: 'breakdown_accepted' }).step).toBe('payment');
  });

  it('returns to the card after a reload there, not to the breakdown that was already seen', () => {
    const { step: _step, ...saved } = after(created);
    const reloaded = resumedCheckout(saved, 'payment');
    expect(reduceCheckout(reloaded, { type: 'intent_created', payment: taxed, paidFor }).step).toBe('payment');
  });

  it('restores the shipping step when the intent fails', () => {
    const state = after(created, intent, { type: 'intent_lost' });
    expect(state.step).toBe('shipping');
    expect(state.payment).toBeUndefined();
    expect(reduceCheckout(initialCheckout, { type: 'intent_lost' }).step).toBe('address');
  });

  it('skips the payment when a voucher pays the order', () => {
    expect(after(created, { type: 'finished', order }).step).toBe('done');
  });

  it.each<CheckoutAction>([
    created,
    { type: 'shipping_chosen', method: 'express' },
    { type: 'voucher_applied', voucher: { code: 'SUMMER10', amount: 1000 } },
    { type: 'voucher_removed' },
  ])('drops the intent of another amount after $type', (action) => {
    expect(after(created, intent, action).payment).toBeUndefined();
  });

  it.each<CheckoutAction>([
    { type: 'shipping_chosen', method: 'express' },
    { type: 'voucher_applied', voucher: { code: 'SUMMER10', amount: 1000 } },
  ])('drops an intent that was requested before $type', (action) => {
    const state = after(created, action);
    expect(reduceCheckout(state, intent)).toBe(state);
  });

  it('keeps the chosen options when the address changes', () => {
    const voucher = { code: 'SUMMER10', amount: 1000 };
    const state = after(
      created,
      { type: 'shipping_chosen', method: 'express' },
      { type: 'voucher_applied', voucher },
      { type: 'went_to', step: 'address' },
      created,
    );
    expect(state).toMatchObject({ shippingMethod: 'express', voucher, step: 'shipping' });
  });

  it('goes only to steps whose data is available', () => {
    expect(after({ type: 'went_to', step: 'payment' }).step).toBe('address');
    expect(after(created, intent, { type: 'went_to', step: 'address' }).step).toBe('address');
    expect(after(created, intent, { type: 'went_to', step: 'breakdown' }).step).toBe('payment');
    expect(isReachable(after(created), 'payment')).toBe(false);
  });

  it('has no way back from a placed order', () => {
    const state = after(created, intent, { type: 'finished', order });
    expect(reduceCheckout(state, { type: 'went_to', step: 'payment' }).step).toBe('done');
    expect(reduceCheckout(state, { type: 'intent_lost' }).step).toBe('done');
  });
});
