import { afterEach, describe, expect, it, vi } from 'vitest';
import { initialCheckout } from './checkout-state.ts';
import { comesBackFirst, resumedCheckout, type SavedCheckout } from './saved-checkout.ts';

const customer = { id: 'c1' } as NonNullable<SavedCheckout['customer']>;
const order = { order_ref: 'INK-7QK4-M2XD' } as NonNullable<SavedCheckout['order']>;
const saved = { customer, shippingMethod: 'express', voucher: { code: 'TEN', amount: 1000 } } as const;

describe('a checkout that is opened', () => {
  it('begins at the address, with what was chosen before', () => {
    expect(resumedCheckout({}, undefined)).toEqual(initialCheckout);
    expect(resumedCheckout(saved, undefined)).toEqual({ ...saved, step: 'address' });
  });

  it('after a reload goes on where it was', () => {
    expect(resumedCheckout(saved, 'shipping').step).toBe('shipping');
    expect(resumedCheckout(saved, 'payment')).toEqual({ ...saved, step: 'payment' });
  });

  it('begins anew where what the step needs was not kept', () => {
    expect(resumedCheckout({ shippingMethod: 'express' }, 'payment').step).toBe('address');
    expect(resumedCheckout(saved, 'done').step).toBe('address');
  });

  it('shows the thanks again after a reload, and to nobody who begins another order', () => {
    expect(resumedCheckout({ ...saved, order }, 'done')).toMatchObject({ step: 'done', order });
    expect(resumedCheckout({ ...saved, order }, undefined)).not.toHaveProperty('order');
  });
});

describe('a payment that comes back', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('clears the basket once: its page may be opened again when there is another', () => {
    const saved = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => saved.get(key) ?? null,
      setItem: (key: string, value: string) => saved.set(key, value),
    });
    expect(comesBackFirst('acme/summer-fest', 'pi_1')).toBe(true);
    expect(comesBackFirst('acme/summer-fest', 'pi_1')).toBe(false);
    expect(comesBackFirst('acme/winter-fest', 'pi_1')).toBe(true);
    expect(comesBackFirst('acme/summer-fest', 'pi_2')).toBe(true);
  });

  it('clears it where nothing can be kept', () => {
    expect(comesBackFirst('acme/summer-fest', 'pi_1')).toBe(true);
  });
});
