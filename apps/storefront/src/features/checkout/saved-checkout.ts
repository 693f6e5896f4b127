import { quietly, readRecord, removeRecord, saveRecord } from '#features/store/session-record.ts';
import type { CheckoutState, CheckoutStep } from './checkout-state.ts';
import { initialCheckout } from './checkout-state.ts';

// State that survives a reload. The steps are stored until the tab closes, but never a payment's secret, which the
// server returns again. Only the customer's id is stored for all tabs, so that one browser has one unpaid order.

export type SavedCheckout = Pick<CheckoutState, 'customer' | 'shippingMethod' | 'voucher' | 'order'>;

const stepsKey = (storeId: string) => `inkstand:checkout:${storeId}`;
const customerKey = (storeId: string) => `inkstand:checkout-customer:${storeId}`;

export function saveCheckout(storeId: string, { customer, shippingMethod, voucher, order }: CheckoutState): void {
  saveRecord(stepsKey(storeId), order ? { order } : { shippingMethod, customer, voucher });
}

export function readSavedCheckout(storeId: string): Partial<SavedCheckout> {
  return readRecord(stepsKey(storeId));
}

export function removeCheckout(storeId: string): void {
  removeRecord(stepsKey(storeId));
}

export function saveCustomerId(storeId: string, id: string): void {
  quietly(() => localStorage.setItem(customerKey(storeId), id));
}

export function readCustomerId(storeId: string): string | undefined {
  return quietly(() => localStorage.getItem(customerKey(storeId))) ?? undefined;
}

export function removeCustomerId(storeId: string): void {
  quietly(() => localStorage.removeItem(customerKey(storeId)));
}

/**
 * Whether a payment returns for the first time. Its page may be opened again later, by a reload or from old tabs, when
 * there is already a new basket.
 */
export function isFirstPaymentReturn(storeId: string, intentId: string): boolean {
  const key = `inkstand:paid:${storeId}`;
  if (quietly(() => localStorage.getItem(key)) === intentId) return false;
  quietly(() => localStorage.setItem(key, intentId));
  return true;
}

/**
 * The initial state of a checkout: at the address, filled in as before, or after a reload at the step of the history
 * entry, if its data was saved. The payment is then requested again, and the server returns the same one.
 */
export function resumedCheckout(saved: Partial<SavedCheckout>, entryStep: CheckoutStep | undefined): CheckoutState {
  const { order, ...entered } = saved;
  if (entryStep === 'done' && order) return { ...initialCheckout, order, step: 'done' };
  const isFurther = entryStep !== undefined && entryStep !== 'done' && entered.customer !== undefined;
  return { ...initialCheckout, ...entered, step: isFurther ? entryStep : 'address' };
}
