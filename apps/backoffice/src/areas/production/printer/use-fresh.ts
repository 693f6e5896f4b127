import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';

const REFRESH_MS = 15_000;

/**
 * Loads the page's data again every 15 seconds while it is visible, and when somebody returns to it: parcels arrive
 * from many companies, whose channels a fulfiller's people may not hear.
 */
export function useFresh(): void {
  const { revalidate, state } = useRevalidator();
  const latest = useRef({ revalidate, state });
  latest.current = { revalidate, state };
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible' && latest.current.state === 'idle') void latest.current.revalidate();
    };
    const timer = setInterval(refresh, REFRESH_MS);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, []);
}
