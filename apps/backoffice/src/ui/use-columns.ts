import { useEffect, useState } from 'react';
import { useListSearch } from './list-search.ts';
import type { Column } from './record-table.tsx';

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

/** Columns that cannot be chosen away: what names the row, and what has no label of its own. */
const isFixed = <Row>({ isFixed, isRowHeading, isLabelHidden }: Column<Row>) =>
  isFixed || isRowHeading || isLabelHidden;

/** An empty choice, which is valid because the fixed columns are always shown. */
const NONE = 'none';

/** The chosen ones of a list's columns, in their order. A choice that names none of them is no choice. */
export function readChoice(text: string | null, keys: readonly string[]): string[] | undefined {
  if (text === NONE) return [];
  const named = text?.split(',') ?? [];
  const known = keys.filter((key) => named.includes(key));
  return known.length > 0 ? known : undefined;
}

/**
 * The columns of a list that its reader has chosen: from its URL, else from browser storage, else the usual ones.
 * Storage is read after hydration, so that the first render matches the server's.
 * @param list name in browser storage
 */
export function useColumns<Row>(list: string, columns: readonly Column<Row>[]) {
  const { search, change } = useListSearch();
  const [own, setOwn] = useState<string | null>(null);
  useEffect(() => setOwn(remembered(list)), [list]);
  const possible = columns.filter((column) => !column.isHidden && !isFixed(column));
  const keys = possible.map(({ key }) => key);
  const usual = possible.filter(({ isExtra }) => !isExtra).map(({ key }) => key);
  const chosen = readChoice(search.get('columns'), keys) ?? readChoice(own, keys) ?? usual;

  function choose(wanted: readonly string[]) {
    const inOrder = keys.filter((key) => wanted.includes(key));
    const isUsual = inOrder.join() === usual.join();
    const text = isUsual ? null : inOrder.join() || NONE;
    remember(list, text);
    setOwn(text);
    change({ columns: text, page: search.get('page') }, true);
  }
  return {
    /** For the table. */
    shown: columns.filter((column) => isFixed(column) || chosen.includes(column.key)),
    possible: possible.map(({ key, label }) => ({ key, label })),
    chosen,
    choose,
    /** The choice as the URL and saved views have it. */
    text: chosen.join() || NONE,
    isUsual: chosen.join() === usual.join(),
    reset: () => choose(usual),
  };
}

export type ColumnChoice = Omit<ReturnType<typeof useColumns>, 'shown'>;
