import { useEffect, useRef, useState } from 'react';

/** Loading indicators appear after this delay and stay at least as long (specification 9). */
const FETCH_DELAY_MS = 200;

/**
 * Whether to show a loading indicator: from 200 ms after `isBusy`, and then for at least 200 ms, to avoid flicker. The
 * result itself is never delayed.
 */
export function useDelayed(isBusy: boolean): boolean {
  const [isShown, setShown] = useState(false);
  const since = useRef(0);
  useEffect(() => {
    if (isBusy === isShown) return;
    const wait = isBusy ? FETCH_DELAY_MS : Math.max(0, since.current + FETCH_DELAY_MS - Date.now());
    const timer = setTimeout(() => {
      since.current = Date.now();
      setShown(isBusy);
    }, wait);
    return () => clearTimeout(timer);
  }, [isBusy, isShown]);
  return isShown;
}
