import { overlayEntry } from '@inkstand/web/overlay-entry';
import { useEffect, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import { useOverlay } from '#features/shell/overlay-state.tsx';
import type { CheckoutStep } from './checkout-state.ts';
import { entrySteps, stepState } from './step-entry.ts';

interface StepHistory {
  step: CheckoutStep;
  /** A payment is being confirmed, so Back is blocked. */
  isLocked: boolean;
  /** Called when the visitor navigates to a step. */
  goTo: (step: CheckoutStep) => void;
  /** Called when the visitor leaves the checkout after the order. */
  leave: () => void;
}

/** Keeps the browser's history and the checkout in sync; returns a function that closes it. */
export function useStepHistory({ step, isLocked, goTo, leave }: StepHistory): { close: () => void } {
  const navigate = useNavigate();
  const location = useLocation();
  const { goBack, hold } = useOverlay();
  const steps = entrySteps(location);
  const depth = overlayEntry(location)?.depth ?? 0;
  /** The steps of the last shown entry, or of the entry our own navigation leads to. */
  const entries = useRef<readonly CheckoutStep[]>([]);
  /** Entries between the page and the first step: one if the checkout was opened from the basket. */
  const below = useRef(depth - steps.length);
  /** The start of our own navigation while it is pending. */
  const departed = useRef<Location | undefined>(undefined);
  const isOver = step === 'done';

  // The checkout stays in view where Back has no step to show: during the payment, and until it has left the overlay.
  useEffect(() => hold(isLocked || isOver ? 'checkout' : undefined), [hold, isLocked, isOver]);
  useEffect(() => () => hold(undefined), [hold]);

  useEffect(() => {
    const steps = entrySteps(location);
    const shown = steps.at(-1);
    const { overlay, depth = 0 } = overlayEntry(location) ?? {};

    function write(written: readonly CheckoutStep[], replace: boolean) {
      entries.current = written;
      departed.current = location;
      const { search, state } = location;
      const entry = { ...state, overlay: 'checkout', depth: below.current + written.length, ...stepState(written) };
      void navigate({ search, hash: 'checkout' }, { state: entry, replace, preventScrollReset: true });
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
      if (isLocked) return void navigate(below.current + entries.current.length - depth);
      // After the order is placed, Back leaves the overlay instead of returning to a step or to the basket.
      if (step === 'done') return overlay ? void navigate(-depth) : leave();
      if (!shown) return;
      entries.current = steps;
      if (shown !== step) goTo(shown);
    }

    // Our own navigation is rendered later than it is started. If the visitor goes back meanwhile, that is rendered at
    // once.
    if (departed.current === location) return;
    departed.current = undefined;
    if (entries.current.length === 0) {
      // A reload during a checkout left an entry behind; it is reused.
      if (shown === step) entries.current = steps;
      else if (shown) write([...steps.slice(0, -1), step], true);
    } else if (shown !== entries.current.at(-1)) {
      followVisitor();
    } else if (step !== shown) {
      follow();
    }
  }, [step, location, isLocked, navigate, goTo, leave]);

  /** Closing returns to the basket (specification 2), except after the order. */
  function close() {
    if (isOver) goBack(depth);
    else if (depth > steps.length) goBack(steps.length);
    else goBack(depth, 'basket');
  }
  return { close };
}
