import { overlayEntry } from '@inkstand/web/overlay-entry';
import type { CheckoutStep } from './checkout-state.ts';

// Each step of the checkout is an entry of the browser's history, so that Back leads to the previous step.

interface StepEntry {
  /** The steps up to this entry, its own last. */
  checkoutSteps: readonly CheckoutStep[];
}

/** The first step of a checkout that has just been opened. */
const FIRST: readonly CheckoutStep[] = ['address'];

export const stepState = (checkoutSteps: readonly CheckoutStep[]): StepEntry => ({ checkoutSteps });

/** The steps of a history entry; empty if it does not belong to the checkout. */
export function entrySteps(location: { hash: string; state: unknown }): readonly CheckoutStep[] {
  if (overlayEntry(location)?.overlay !== 'checkout') return [];
  const { checkoutSteps } = location.state as Partial<StepEntry>;
  return checkoutSteps ?? FIRST;
}
