import { useLayoutEffect } from 'react';

/** What had the focus last outside of dialogs. */
let outside: HTMLElement | undefined;

if (typeof document !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && !target.closest('[role="dialog"]')) outside = target;
  });
}

/**
 * A button is disabled while it works, and the browser takes the focus from it. Gives the focus back afterwards: to the
 * button, or to what opened its dialog.
 */
export function useReturnFocus(isPending: boolean): void {
  useLayoutEffect(() => {
    const busy = document.activeElement;
    if (!isPending || !(busy instanceof HTMLElement) || busy === document.body) return;
    // After the page has changed.
    return () => queueMicrotask(() => returnFocus([busy, outside]));
  }, [isPending]);
}

function returnFocus(elements: readonly (HTMLElement | undefined)[]): void {
  if (document.activeElement !== document.body) return;
  elements.find((element) => element?.isConnected)?.focus({ preventScroll: true });
}
