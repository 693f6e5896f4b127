import type { CheckoutStep } from './checkout-state.ts';

// Each step of the checkout is an entry of the browser's history, so that Back leads to the step before. The entries
// differ in their state only: a navigation to the same address and hash runs no loader.

export const CHECKOUT_HASH = '#checkout';

interface StepEntry {
  /** The steps up to this entry, itself last: as many entries back, and one more, the page below the overlay is. */
  checkoutSteps: readonly CheckoutStep[];
}

export const entryState = (checkoutSteps: readonly CheckoutStep[]): StepEntry => ({ checkoutSteps });

/** The steps of an entry of the browser's history; none where it is not one of the checkout's. */
export function stepsOfEntry({ hash, state }: { hash: string; state: unknown }): readonly CheckoutStep[] {
  if (hash !== CHECKOUT_HASH || typeof state !== 'object' || state === null) return [];
  const { checkoutSteps } = state as Partial<StepEntry>;
  return checkoutSteps ?? [];
}
