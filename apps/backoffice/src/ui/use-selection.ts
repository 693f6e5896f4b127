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
  const { chosen: saved, isAll } = choice.filters === filters ? choice : nothing;
  const onPage = rows.filter(({ id }) => saved.has(id));
  const chosen = filters === undefined ? byId(onPage) : saved;
  const isPage = isAll || (rows.length > 0 && onPage.length === rows.length);
  const choose = (made: Choice<Row>) => setChoice({ filters, ...made });
  const has = (id: string) => isAll || chosen.has(id);

  function change(these: readonly Row[], isChosen: boolean) {
    // Deselecting one row of "all" leaves the other rows of this page selected.
    const next = isAll ? byId(rows) : new Map(chosen);
    for (const row of these) {
      if (isChosen) next.set(row.id, row);
      else next.delete(row.id);
    }
    choose({ chosen: next, isAll: false });
  }

  return {
    rows: [...chosen.values()],
    ids: [...chosen.keys()],
    isAll,
    isPage,
    isPartOfPage: !isPage && onPage.length > 0,
    has,
    toggle: (id) =>
      change(
        rows.filter((row) => row.id === id),
        !has(id),
      ),
    togglePage: () => change(rows, !isPage),
    chooseAll: () => choose({ chosen, isAll: true }),
    clear: () => choose(nothing),
  };
}

const byId = <Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));
