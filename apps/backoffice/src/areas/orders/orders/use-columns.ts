import { useEffect, useState } from 'react';
import { useListSearch } from '#ui/list-search.ts';
import { type OrderColumn, usualColumns } from './order-columns.tsx';

const storageKey = (list: string) => `inkstand.columns.${list}`;

function remembered(list: string): string | null {
  try {
    return localStorage.getItem(storageKey(list));
  } catch {
    // A browser that keeps nothing shows the usual columns.
    return null;
  }
}

function remember(list: string, columns: string | null): void {
  try {
    if (columns === null) localStorage.removeItem(storageKey(list));
    else localStorage.setItem(storageKey(list), columns);
  } catch {
    // They stand in the URL nevertheless.
  }
}

/**
 * Which columns a list shows: what its URL says, else what this browser last chose, else the usual ones. The browser's own
 * choice is known after the first drawing only, so that the page agrees with the server's.
 */
export function useColumns(list: string, possible: readonly OrderColumn[]) {
  const { search, change } = useListSearch();
  const [own, setOwn] = useState<string | null>(null);
  useEffect(() => setOwn(remembered(list)), [list]);
  const usual = usualColumns(possible);
  const said = search.get('columns') ?? own;
  const known = said === null ? usual : possible.map(({ key }) => key).filter((key) => said.split(',').includes(key));

  function choose(keys: readonly string[]) {
    const inOrder = possible.map(({ key }) => key).filter((key) => keys.includes(key));
    const isUsual = inOrder.join() === usual.join();
    // No column at all is a choice too: the reference stands there anyway.
    const text = isUsual ? null : inOrder.join() || 'none';
    remember(list, text);
    setOwn(text);
    change({ columns: text, page: search.get('page') }, true);
  }
  return { columns: known, choose, isUsual: known.join() === usual.join(), reset: () => choose(usual) };
}
