import { useEffect, useRef, useState } from 'react';

/** Specification 9: a fetch quicker than this shows nothing, and what is shown stays at least as long. */
const FETCH_DELAY_MS = 200;

/**
 * Whether something that says "please wait" is shown: from 200 ms after `isBusy` on, and then for 200 ms at least, so that
 * nothing flickers. The answer itself is never held back.
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
