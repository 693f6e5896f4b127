import type { OrderRow } from '@inkstand/contract/orders';
import { useEffect, useState } from 'react';

export type ChosenOrder = Pick<OrderRow, 'id' | 'tenant_id' | 'order_ref'>;

export interface OrderSelection {
  chosen: readonly ChosenOrder[];
  /** All that match the filters, those on other pages too. */
  isAll: boolean;
  isPageChosen: boolean;
  isPartOfPageChosen: boolean;
  has: (order: OrderRow) => boolean;
  toggle: (order: OrderRow) => void;
  togglePage: () => void;
  chooseAll: () => void;
  clear: () => void;
}

/**
 * The orders that are chosen in a list. It lasts from page to page and when the list changes by itself, and ends when
 * something else is looked for.
 * @param filters what the list is narrowed down by, as one text
 */
export function useSelection(orders: readonly OrderRow[], filters: string): OrderSelection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, ChosenOrder>>(new Map());
  const [isAll, setAll] = useState(false);
  const clear = () => {
    setChosen(new Map());
    setAll(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever else is looked for, the choice was made among others
  useEffect(clear, [filters]);

  const inPage = orders.filter(({ id }) => chosen.has(id)).length;
  const isPageChosen = isAll || (orders.length > 0 && inPage === orders.length);

  function change(these: readonly OrderRow[], isChosen: boolean) {
    // Whoever takes one out of all of them goes on with those that are in sight.
    const next = new Map(isAll ? orders.map((order) => [order.id, order]) : chosen);
    for (const order of these) {
      if (isChosen) next.set(order.id, order);
      else next.delete(order.id);
    }
    setChosen(next);
    setAll(false);
  }

  return {
    chosen: [...chosen.values()],
    ...{ isAll, isPageChosen, clear },
    isPartOfPageChosen: !isPageChosen && inPage > 0,
    has: ({ id }) => isAll || chosen.has(id),
    toggle: (order) => change([order], !(isAll || chosen.has(order.id))),
    togglePage: () => change(orders, !isPageChosen),
    chooseAll: () => setAll(true),
  };
}
