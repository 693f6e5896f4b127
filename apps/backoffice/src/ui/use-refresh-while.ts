import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';

/** Refreshes a visible page's data at intervals while what it shows is in progress. */
export function useRefreshWhile(isInProgress: boolean, intervalMs: number): void {
  const { revalidate, state } = useRevalidator();
  const latest = useRef({ revalidate, state });
  latest.current = { revalidate, state };
  useEffect(() => {
    if (!isInProgress) return;
    const timer = setInterval(() => {
      // A second reload cancels the first: one slower than the interval would never end.
      if (document.visibilityState === 'visible' && latest.current.state === 'idle') void latest.current.revalidate();
    }, intervalMs);
    return () => clearInterval(timer);
  }, [isInProgress, intervalMs]);
}
