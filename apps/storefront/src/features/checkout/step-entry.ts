import type { CheckoutStep } from './checkout-state.ts';

// Each step of the checkout is an entry of the browser's history, so that Back leads to the previous step. The entries
// differ in their state only, because a navigation to the same path and hash runs no loader.

export const CHECKOUT_HASH = '#checkout';

interface StepEntry {
  /** The steps up to this entry, its own last. The page below the overlay is `checkoutSteps.length` entries back. */
  checkoutSteps: readonly CheckoutStep[];
}

export const entryState = (checkoutSteps: readonly CheckoutStep[]): StepEntry => ({ checkoutSteps });

/** The steps of a history entry; empty if it does not belong to the checkout. */
export function entrySteps({ hash, state }: { hash: string; state: unknown }): readonly CheckoutStep[] {
  if (hash !== CHECKOUT_HASH || typeof state !== 'object' || state === null) return [];
  const { checkoutSteps } = state as Partial<StepEntry>;
  return checkoutSteps ?? [];
}
