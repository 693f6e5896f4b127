import { useEffect, useState } from 'react';
import { useListSearch } from '#ui/list-search.ts';
import { type OrderColumn, usualColumns } from './order-columns.tsx';

const storageKey = (list: string) => `inkstand.columns.${list}`;

function remembered(list: string): string | null {
  try {
    return localStorage.getItem(storageKey(list));
  } catch {
    // Without storage the default columns are shown.
    return null;
  }
}

function remember(list: string, columns: string | null): void {
  try {
    if (columns === null) localStorage.removeItem(storageKey(list));
    else localStorage.setItem(storageKey(list), columns);
  } catch {
    // The columns are in the URL nevertheless.
  }
}

/**
 * Returns a list's columns: from its URL, else from browser storage, else the default. Storage is read after hydration,
 * so that the first render matches the server's.
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
    // An empty choice is valid, because the reference is always shown.
    const text = isUsual ? null : inOrder.join() || 'none';
    remember(list, text);
    setOwn(text);
    change({ columns: text, page: search.get('page') }, true);
  }
  return { columns: known, choose, isUsual: known.join() === usual.join(), reset: () => choose(usual) };
}
