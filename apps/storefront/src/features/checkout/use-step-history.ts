import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CheckoutStep } from './checkout-state.ts';

// Each step is an entry of the browser's history, so that Back leads to the step before. The entries differ in their
// state only: a navigation to the same address and hash runs no loader.

const HASH = '#checkout';

interface StepEntry {
  checkoutStep: CheckoutStep;
  /** How many entries back the page below the overlay is. */
  checkoutDepth: number;
}

interface StepHistory {
  step: CheckoutStep;
  /** The visitor went to a step. */
  goTo: (step: CheckoutStep) => void;
  /** The visitor left the checkout. */
  leave: () => void;
}

/** Keeps the browser's history and the checkout together; answers how to close it. */
export function useStepHistory({ step, goTo, leave }: StepHistory): { close: () => void } {
  const navigate = useNavigate();
  const { hash, state, search } = useLocation();
  const entry = hash === HASH ? (state as StepEntry | null) : null;
  const shown = entry?.checkoutStep;
  const depth = entry?.checkoutDepth ?? 0;
  /** The steps of the entries up to this one. */
  const stack = useRef<CheckoutStep[]>([]);
  const lastShown = useRef<CheckoutStep | undefined>(undefined);
  /** Where our own navigation leads, until it is there. */
  const expected = useRef<CheckoutStep | undefined>(undefined);

  useEffect(() => {
    const write = (checkoutStep: CheckoutStep, checkoutDepth: number, replace: boolean) => {
      const entryState: StepEntry = { checkoutStep, checkoutDepth };
      expected.current = checkoutStep;
      void navigate({ search, hash: HASH }, { state: entryState, replace, preventScrollReset: true });
    };

    function follow(step: CheckoutStep) {
      const place = stack.current.indexOf(step);
      if (place < 0) {
        stack.current.push(step);
        const isDone = step === 'done';
        return write(step, isDone ? depth : depth + 1, isDone);
      }
      expected.current = step;
      void navigate(place + 1 - stack.current.length);
      stack.current.length = place + 1;
    }

    function followVisitor(shown: CheckoutStep) {
      // From a placed order nothing leads back into the steps, only out of the overlay.
      if (step === 'done') return void navigate(-depth);
      const place = stack.current.lastIndexOf(shown);
      if (place < 0) stack.current.push(shown);
      else stack.current.length = place + 1;
      if (shown !== step) goTo(shown);
    }

    if (expected.current) {
      if (shown !== expected.current) return;
      expected.current = undefined;
      lastShown.current = shown;
    }
    if (stack.current.length === 0) {
      stack.current = [step];
      lastShown.current = shown;
      // A reload in the middle of a checkout left an entry behind: it is used again.
      if (shown !== step) write(step, Math.max(depth, 1), depth > 0);
    } else if (shown !== lastShown.current) {
      lastShown.current = shown;
      if (shown) followVisitor(shown);
      else leave();
    } else if (step !== shown) {
      follow(step);
    }
  }, [step, shown, depth, search, navigate, goTo, leave]);

  return { close: () => void (depth > 0 ? navigate(-depth) : leave()) };
}
