import { useState } from 'react';

export interface Selection<Row extends { id: string } = { id: string }> {
  /** With `isAll`, the rows that were selected individually before. */
  rows: readonly Row[];
  ids: string[];
  /** Every row that matches the filters, including other pages. */
  isAll: boolean;
  isPage: boolean;
  isPartOfPage: boolean;
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Selects these rows of the page; deselects them when all of them are selected. */
  toggleRows: (ids: readonly string[]) => void;
  togglePage: () => void;
  chooseAll: () => void;
  clear: () => void;
}

interface Choice<Row> {
  chosen: ReadonlyMap<string, Row>;
  isAll: boolean;
}

/**
 * The selected rows of a list.
 * @param rows those on the page
 * @param filters the list's filters as one string: the selection is kept across pages and cleared when the filters
 *   change. Without it the selection holds rows of this page only.
 */
export function useSelection<Row extends { id: string }>(rows: readonly Row[], filters?: string): Selection<Row> {
  const nothing: Choice<Row> = { chosen: new Map(), isAll: false };
  const [choice, setChoice] = useState({ filters, ...nothing });
  /** The saved choice, without rows that this list no longer shows. */
  function current(saved: typeof choice): Choice<Row> {
    if (saved.filters !== filters) return nothing;
    return filters === undefined
      ? { chosen: byId(rows.filter(({ id }) => saved.chosen.has(id))), isAll: false }
      : saved;
  }

  const { chosen, isAll } = current(choice);
  const onPage = rows.filter(({ id }) => chosen.has(id));
  const isPage = isAll || (rows.length > 0 && onPage.length === rows.length);
  const choose = (made: Choice<Row>) => setChoice({ filters, ...made });
  const has = (id: string) => isAll || chosen.has(id);

  // Starts from the latest choice, not from that of this render: a memorised row keeps an older `toggle`.
  function change(these: readonly Row[], isChosen: (before: Choice<Row>) => boolean) {
    setChoice((saved) => {
      const before = current(saved);
      // Deselecting one row of "all" leaves the other rows of this page selected.
      const next = before.isAll ? byId(rows) : new Map(before.chosen);
      const adds = isChosen(before);
      for (const row of these) {
        if (adds) next.set(row.id, row);
        else next.delete(row.id);
      }
      return { filters, chosen: next, isAll: false };
    });
  }

  const holds = ({ chosen: known, isAll: all }: Choice<Row>, these: readonly Row[]) =>
    all || (these.length > 0 && these.every(({ id }) => known.has(id)));

  return {
    rows: [...chosen.values()],
    ids: [...chosen.keys()],
    isAll,
    isPage,
    isPartOfPage: !isPage && onPage.length > 0,
    has,
    toggle: (id) => {
      const these = rows.filter((row) => row.id === id);
      change(these, (before) => !holds(before, these));
    },
    toggleRows: (ids) => {
      const these = rows.filter(({ id }) => ids.includes(id));
      change(these, (before) => !holds(before, these));
    },
    togglePage: () => change(rows, (before) => !holds(before, rows)),
    chooseAll: () => choose({ chosen, isAll: true }),
    clear: () => choose(nothing),
  };
}

const byId = <Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));
