import { useSyncExternalStore } from 'react';

/** False on the server and in the first render of the browser, which must show the same. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
