import { afterEach, describe, expect, it, vi } from 'vitest';
import { initialCheckout } from './checkout-state.ts';
import { isFirstPaymentReturn, resumedCheckout, type SavedCheckout } from './saved-checkout.ts';

const customer = { id: 'c1' } as NonNullable<SavedCheckout['customer']>;
const order = { order_ref: 'INK-7QK4-M2XD' } as NonNullable<SavedCheckout['order']>;
const saved = { customer, shippingMethod: 'express', voucher: { code: 'TEN', amount: 1000 } } as const;

describe('a checkout that is opened', () => {
  it('starts at the address, with the earlier choices', () => {
    expect(resumedCheckout({}, undefined)).toEqual(initialCheckout);
    expect(resumedCheckout(saved, undefined)).toEqual({ ...saved, step: 'address' });
  });

  it('after a reload continues at the same step', () => {
    expect(resumedCheckout(saved, 'shipping').step).toBe('shipping');
    expect(resumedCheckout(saved, 'payment')).toEqual({ ...saved, step: 'payment' });
  });

  it('starts again at the address if the data of the step was not saved', () => {
    expect(resumedCheckout({ shippingMethod: 'express' }, 'payment').step).toBe('address');
    expect(resumedCheckout(saved, 'done').step).toBe('address');
  });

  it('shows the confirmation again after a reload, but not once another order is started', () => {
    expect(resumedCheckout({ ...saved, order }, 'done')).toMatchObject({ step: 'done', order });
    expect(resumedCheckout({ ...saved, order }, undefined)).not.toHaveProperty('order');
  });
});

describe('a payment that returns from a redirect', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('clears the basket once, since its page may be opened again when there is a new basket', () => {
    const saved = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => saved.get(key) ?? null,
      setItem: (key: string, value: string) => saved.set(key, value),
    });
    expect(isFirstPaymentReturn('acme/summer-fest', 'pi_1')).toBe(true);
    expect(isFirstPaymentReturn('acme/summer-fest', 'pi_1')).toBe(false);
    expect(isFirstPaymentReturn('acme/winter-fest', 'pi_1')).toBe(true);
    expect(isFirstPaymentReturn('acme/summer-fest', 'pi_2')).toBe(true);
  });

  it('clears the basket if nothing can be stored', () => {
    expect(isFirstPaymentReturn('acme/summer-fest', 'pi_1')).toBe(true);
  });
});
