import { useEffect } from 'react';
import { type Blocker, useBlocker, useLocation } from 'react-router';

/** Blocks navigations away from a page with unsaved work, and warns before its window is closed. */
export function useLeaveBlocker(isUnsaved: boolean): Blocker {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
  // While the next page is drawn, the router has left this one already.
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && currentLocation.pathname === pathname && nextLocation.pathname !== pathname,
  );
}
