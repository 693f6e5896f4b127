import { type RefObject, useLayoutEffect, useRef } from 'react';

const CONTROLS = 'main :is(a[href], button, input, select, textarea):not(:disabled)';

/**
 * Moves the focus to the next control of the page when the element is removed with the focus, or with a dialog that has
 * it. Otherwise keyboard users would start again at the top.
 */
export function useFocusAfterRemoval<Removed extends HTMLElement>(): RefObject<Removed | null> {
  const ref = useRef<Removed>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    return () => {
      const next = [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(
        (control) => element.compareDocumentPosition(control) === Node.DOCUMENT_POSITION_FOLLOWING,
      );
      // Some of the controls are removed as well.
      requestAnimationFrame(() => {
        if (element.isConnected || document.activeElement !== document.body) return;
        next.find((control) => control.getClientRects().length > 0)?.focus({ preventScroll: true });
      });
    };
  }, []);
  return ref;
}
