import type { CheckoutState, CheckoutStep } from './checkout-state.ts';
import { initialCheckout } from './checkout-state.ts';

// What a reload must not cost anybody. The steps are kept for as long as the tab is open; never a payment's secret, which
// the server gives again. The customer's id alone is kept for all tabs, so that one browser has one unpaid order.

export type SavedCheckout = Pick<CheckoutState, 'customer' | 'shippingMethod' | 'voucher' | 'order'>;

const stepsKey = (storeId: string) => `inkstand:checkout:${storeId}`;
const customerKey = (storeId: string) => `inkstand:checkout-customer:${storeId}`;

/** A forbidden or full storage: the checkout works without. */
function quietly<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export function saveCheckout(storeId: string, { customer, shippingMethod, voucher, order }: CheckoutState): void {
  const saved = order ? { order } : { shippingMethod, customer, voucher };
  quietly(() => sessionStorage.setItem(stepsKey(storeId), JSON.stringify(saved)));
}

export function readSavedCheckout(storeId: string): Partial<SavedCheckout> {
  const saved: unknown = quietly(() => JSON.parse(sessionStorage.getItem(stepsKey(storeId)) ?? '{}'));
  return typeof saved === 'object' && saved !== null ? saved : {};
}

export function removeCheckout(storeId: string): void {
  quietly(() => sessionStorage.removeItem(stepsKey(storeId)));
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
 * Whether a payment comes back for the first time. Its page may be opened again, by a reload or with a browser's old tabs,
 * when there is another basket already.
 */
export function comesBackFirst(storeId: string, intentId: string): boolean {
  const key = `inkstand:paid:${storeId}`;
  if (quietly(() => localStorage.getItem(key)) === intentId) return false;
  quietly(() => localStorage.setItem(key, intentId));
  return true;
}

/**
 * Where a checkout begins: at the address, filled in as it was; or, after a reload, at the step of the browser's entry if
 * what it needs was kept. The payment is then asked for again, and the server answers with the same one.
 */
export function resumedCheckout(saved: Partial<SavedCheckout>, entryStep: CheckoutStep | undefined): CheckoutState {
  const { order, ...entered } = saved;
  if (entryStep === 'done' && order) return { ...initialCheckout, order, step: 'done' };
  const isFurther = entryStep !== undefined && entryStep !== 'done' && entered.customer !== undefined;
  return { ...initialCheckout, ...entered, step: isFurther ? entryStep : 'address' };
}
