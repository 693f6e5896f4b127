import { useEffect, useState } from 'react';
import { useListSearch } from './list-search.ts';
import { type Column, columnKey } from './record-table.tsx';

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
  const usual = possible.filter(({ isExtra }) => !isExtra).map(columnKey);
  const said = search.get('columns') ?? own;
  const chosen = said === null ? usual : possible.map(columnKey).filter((key) => said.split(',').includes(key));

  function choose(keys: readonly string[]) {
    const inOrder = possible.map(columnKey).filter((key) => keys.includes(key));
    const isUsual = inOrder.join() === usual.join();
    // An empty choice is valid, because the fixed columns are always shown.
    const text = isUsual ? null : inOrder.join() || 'none';
    remember(list, text);
    setOwn(text);
    change({ columns: text, page: search.get('page') }, true);
  }
  return {
    /** For the table. */
    shown: columns.filter((column) => isFixed(column) || chosen.includes(columnKey(column))),
    possible: possible.map((column) => ({ key: columnKey(column), label: column.label })),
    chosen,
    choose,
    isUsual: chosen.join() === usual.join(),
    reset: () => choose(usual),
  };
}

export type ColumnChoice = Omit<ReturnType<typeof useColumns>, 'shown'>;
