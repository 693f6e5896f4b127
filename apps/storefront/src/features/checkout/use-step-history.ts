import { useCallback, useEffect, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import type { CheckoutStep } from './checkout-state.ts';
import { CHECKOUT_HASH, entryState, entrySteps } from './step-entry.ts';

interface StepHistory {
  step: CheckoutStep;
  /** A payment is being confirmed, so Back is blocked. */
  isLocked: boolean;
  /** Called when the visitor navigates to a step. */
  goTo: (step: CheckoutStep) => void;
  /** Called when the visitor leaves the checkout. */
  leave: () => void;
}

/** Keeps the browser's history and the checkout in sync; returns a function that closes it. */
export function useStepHistory({ step, isLocked, goTo, leave }: StepHistory): { close: () => void } {
  const navigate = useNavigate();
  const location = useLocation();
  const steps = entrySteps(location);
  /** The steps of the last shown entry, or of the entry our own navigation leads to. */
  const entries = useRef<readonly CheckoutStep[]>([]);
  /** The start of our own navigation while it is pending. */
  const departed = useRef<Location | undefined>(undefined);
  const shownSteps = useRef(steps);
  shownSteps.current = steps;

  useEffect(() => {
    const steps = entrySteps(location);
    const shown = steps.at(-1);

    function write(written: readonly CheckoutStep[], replace: boolean) {
      entries.current = written;
      departed.current = location;
      const to = { search: location.search, hash: CHECKOUT_HASH };
      void navigate(to, { state: entryState(written), replace, preventScrollReset: true });
    }

    /** Follows a step change of the checkout: forward adds an entry, back goes to an existing one. */
    function follow() {
      const place = entries.current.lastIndexOf(step);
      if (step === 'done') return write([...entries.current.slice(0, -1), step], true);
      if (place < 0) return write([...entries.current, step], false);
      departed.current = location;
      void navigate(place + 1 - entries.current.length);
      entries.current = entries.current.slice(0, place + 1);
    }

    function followVisitor() {
      if (isLocked) return void navigate(entries.current.length - steps.length);
      // After the order is placed, Back leaves the overlay instead of returning to a step.
      if (step === 'done') return void navigate(-steps.length);
      entries.current = steps;
      if (shown && shown !== step) goTo(shown);
    }

    // Our own navigation is rendered later than it is started. If the visitor goes back meanwhile, that is rendered at
    // once.
    if (departed.current === location) return;
    departed.current = undefined;
    if (entries.current.length === 0) {
      // A reload during a checkout left an entry behind; it is reused.
      if (shown === step) entries.current = steps;
      else write([...steps.slice(0, -1), step], steps.length > 0);
    } else if (shown !== entries.current.at(-1)) {
      if (shown || isLocked) followVisitor();
      else leave();
    } else if (step !== shown) {
      follow();
    }
  }, [step, location, isLocked, navigate, goTo, leave]);

  const close = useCallback(() => {
    const depth = shownSteps.current.length;
    if (depth > 0) void navigate(-depth);
    else leave();
  }, [navigate, leave]);
  return { close };
}
