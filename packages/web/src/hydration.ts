import { useSyncExternalStore } from 'react';

// What the browser draws first must be the same as what the server drew.

declare global {
  interface Window {
    /** When the server rendered the page, in milliseconds since 1970. Written by the server (boot-data.ts). */
    __inkstandTime?: number;
  }
}

/**
 * The present in milliseconds since 1970. Until a page is hydrated it is the time of its server: hydration then finds
 * "just now" where the server wrote it, even when a minute has passed or the browser's clock is wrong.
 */
export function now(): number {
  const rendered = typeof window === 'undefined' ? undefined : window.__inkstandTime;
  return rendered ?? Date.now();
}

/** Ends the server's time, once the page is hydrated. */
export function startTime(): void {
  delete window.__inkstandTime;
}

/** False on the server and in the first render of the browser, which must show the same. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
