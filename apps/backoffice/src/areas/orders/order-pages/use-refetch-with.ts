import { useEffect, useRef } from 'react';

interface Loaded {
  isFetched: boolean;
  refetch: () => Promise<unknown>;
}

/** Loads figures of a list again when its rows were loaded again. */
export function useRefetchWith(rows: unknown, { isFetched, refetch }: Loaded): void {
  const seen = useRef<unknown>(undefined);
  useEffect(() => {
    if (seen.current === rows) return;
    seen.current = rows;
    if (isFetched) void refetch();
  }, [rows, isFetched, refetch]);
}
