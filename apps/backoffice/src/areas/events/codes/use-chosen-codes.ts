import { useState } from 'react';

const NOTHING = { ids: new Set<string>(), isAll: false };

/**
 * The codes that are chosen, on all pages of a list, or all that match. Whatever else is looked for, the choice was made
 * among others, and begins anew.
 * @param among what the list is narrowed down by
 */
export function useChosenCodes(rows: readonly { id: string }[], among: string) {
  const [kept, setKept] = useState<{ among: string; ids: ReadonlySet<string>; isAll: boolean }>({ among, ...NOTHING });
  const { ids, isAll } = kept.among === among ? kept : NOTHING;
  const onPage = rows.filter(({ id }) => ids.has(id)).length;
  const isPage = rows.length > 0 && onPage === rows.length;
  const set = (these: ReadonlySet<string>, all = false) => setKept({ among, ids: these, isAll: all });
  const without = (these: readonly { id: string }[]) =>
    new Set([...ids].filter((id) => !these.some((row) => row.id === id)));
  return {
    ids: [...ids],
    isAll: isAll && ids.size > 0,
    isPage,
    isPartOfPage: onPage > 0 && !isPage,
    has: (id: string) => ids.has(id),
    toggle: (id: string) => set(ids.has(id) ? without([{ id }]) : new Set([...ids, id])),
    togglePage: () => set(isPage ? without(rows) : new Set([...ids, ...rows.map(({ id }) => id)])),
    chooseAll: () => set(ids, true),
    clear: () => set(new Set()),
  };
}
export type ChosenCodes = ReturnType<typeof useChosenCodes>;
