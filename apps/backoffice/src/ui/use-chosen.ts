import { useState } from 'react';

interface Row {
  id: string;
}

/** The rows that are chosen on a list's page. Whoever goes to another page, or looks for something else, begins anew. */
export function useChosen(rows: readonly Row[]) {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const ids = rows.map(({ id }) => id).filter((id) => kept.has(id));
  const isPage = rows.length > 0 && ids.length === rows.length;
  return {
    ids,
    isPage,
    isPartOfPage: ids.length > 0 && !isPage,
    has: (id: string) => kept.has(id),
    toggle: (id: string) => setKept(new Set(kept.has(id) ? ids.filter((other) => other !== id) : [...ids, id])),
    togglePage: () => setKept(new Set(isPage ? [] : rows.map(({ id }) => id))),
    clear: () => setKept(new Set()),
  };
}
export type Chosen = ReturnType<typeof useChosen>;
