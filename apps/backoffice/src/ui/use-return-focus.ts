import { useLayoutEffect } from 'react';
import { placeOf } from './focus-place.ts';

/** What had the focus last outside of dialogs. */
let outside: HTMLElement | undefined;

if (typeof document !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && !target.closest('[role="dialog"]')) outside = target;
  });
}

/**
 * A button is disabled while it works, and the browser takes the focus from it. Gives the focus back afterwards: to the
 * button, to what opened its dialog, or to what has replaced it.
 */
export function useReturnFocus(isPending: boolean): void {
  useLayoutEffect(() => {
    const busy = document.activeElement;
    if (!isPending || !(busy instanceof HTMLElement) || busy === document.body) return;
    const opener = outside;
    const place = opener?.closest('main') ? placeOf(opener) : undefined;
    // After the page has changed.
    return () => queueMicrotask(() => returnFocus([busy, opener], place));
  }, [isPending]);
}

/** How long the new data of the page may take to replace a button that has the focus again. */
const REPLACED_MS = 1000;

function returnFocus(elements: readonly (HTMLElement | undefined)[], place?: () => HTMLElement | undefined): void {
  if (document.activeElement !== document.body) return;
  // Nothing behind an open dialog.
  const within = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? document;
  const element = elements.find((each) => each && within.contains(each));
  if (!element) {
    if (within === document) place?.()?.focus({ preventScroll: true });
    return;
  }
  element.focus({ preventScroll: true });
  const observer = new MutationObserver(() => {
    if (element.isConnected) return;
    observer.disconnect();
    returnFocus(elements, place);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), REPLACED_MS);
}
