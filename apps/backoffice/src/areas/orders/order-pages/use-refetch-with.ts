import { useEffect, useRef, useState } from 'react';
import { createReloader } from '#areas/platform/realtime/reloader.ts';

interface Loaded {
  isFetched: boolean;
  refetch: () => Promise<unknown>;
}

/** Loads figures of a list again when its rows were loaded again. */
export function useRefetchWith(rows: unknown, { isFetched, refetch }: Loaded): void {
  const seen = useRef<unknown>(undefined);
  const latest = useRef(refetch);
  latest.current = refetch;
  const [reloader] = useState(() => createReloader({ reload: () => latest.current(), pauseMs: 0 }));
  useEffect(() => reloader.stop, [reloader]);
  useEffect(() => {
    if (seen.current === rows) return;
    seen.current = rows;
    if (isFetched) reloader.request();
  }, [rows, isFetched, reloader]);
}
