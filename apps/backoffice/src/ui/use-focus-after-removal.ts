import { type RefObject, useLayoutEffect, useRef } from 'react';
import { nextTo } from './focus-place.ts';

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
      const next = nextTo(element);
      // Some of the controls are removed as well.
      requestAnimationFrame(() => {
        if (element.isConnected || document.activeElement !== document.body) return;
        next()?.focus({ preventScroll: true });
      });
    };
  }, []);
  return ref;
}
