import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Scrolls the current tab to the middle of its row, which is wider than a phone. The ref is the row's.
 * @param current changes with the tab
 */
export function useCurrentTabInView<Row extends HTMLElement>(current: string | undefined): RefObject<Row | null> {
  const row = useRef<Row>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row is read anew when another tab is current
  useLayoutEffect(() => {
    const tab = row.current?.querySelector('[aria-current="page"], [aria-selected="true"]');
    if (!row.current || !tab) return;
    const [whole, part] = [row.current, tab].map((element) => element.getBoundingClientRect());
    if (whole && part) row.current.scrollLeft += part.left + part.width / 2 - (whole.left + whole.width / 2);
  }, [current]);
  return row;
}
