import { useCallback, useEffect, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import type { CheckoutStep } from './checkout-state.ts';
import { CHECKOUT_HASH, entryState, stepsOfEntry } from './step-entry.ts';

interface StepHistory {
  step: CheckoutStep;
  /** A payment is being confirmed: Back leads nowhere. */
  isLocked: boolean;
  /** The visitor went to a step. */
  goTo: (step: CheckoutStep) => void;
  /** The visitor left the checkout. */
  leave: () => void;
}

/** Keeps the browser's history and the checkout together; answers how to close it. */
export function useStepHistory({ step, isLocked, goTo, leave }: StepHistory): { close: () => void } {
  const navigate = useNavigate();
  const location = useLocation();
  const steps = stepsOfEntry(location);
  /** The steps of the entry that was shown last, or that our own navigation leads to. */
  const entries = useRef<readonly CheckoutStep[]>([]);
  /** Where our own navigation started, while it is under way. */
  const departed = useRef<Location | undefined>(undefined);
  const shownSteps = useRef(steps);
  shownSteps.current = steps;

  useEffect(() => {
    const steps = stepsOfEntry(location);
    const shown = steps.at(-1);

    function write(written: readonly CheckoutStep[], replace: boolean) {
      entries.current = written;
      departed.current = location;
      const to = { search: location.search, hash: CHECKOUT_HASH };
      void navigate(to, { state: entryState(written), replace, preventScrollReset: true });
    }

    /** The checkout went to another step by itself: forward with an entry of its own, back along those that are there. */
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
      // From a placed order nothing leads back into the steps, only out of the overlay.
      if (step === 'done') return void navigate(-steps.length);
      entries.current = steps;
      if (shown && shown !== step) goTo(shown);
    }

    // Our own navigation is drawn later than it is done. Whoever goes back in between is drawn at once where he went.
    if (departed.current === location) return;
    departed.current = undefined;
    if (entries.current.length === 0) {
      // A reload in the middle of a checkout left an entry behind: it is used again.
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
