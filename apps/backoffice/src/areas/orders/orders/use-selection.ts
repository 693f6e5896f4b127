import type { OrderRow } from '@inkstand/contract/orders/orders';
import { useState } from 'react';

export type ChosenOrder = Pick<OrderRow, 'id' | 'tenant_id' | 'order_ref'>;

export interface OrderSelection {
  chosen: readonly ChosenOrder[];
  /** All that match the filters, those on other pages too. */
  isAll: boolean;
  isPage: boolean;
  isPartOfPage: boolean;
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  togglePage: () => void;
  chooseAll: () => void;
  clear: () => void;
}

interface Choice {
  chosen: ReadonlyMap<string, ChosenOrder>;
  isAll: boolean;
}
const NOTHING: Choice = { chosen: new Map(), isAll: false };

/**
 * The orders that are chosen in a list. It lasts from page to page and when the list changes by itself, and ends when
 * something else is looked for.
 * @param filters what the list is narrowed down by, as one text
 */
export function useSelection(orders: readonly OrderRow[], filters: string): OrderSelection {
  const [choice, setChoice] = useState({ among: filters, ...NOTHING });
  // Whatever else is looked for, the choice was made among others.
  const { chosen, isAll } = choice.among === filters ? choice : NOTHING;
  const has = (id: string) => isAll || chosen.has(id);
  const choose = (made: Choice) => setChoice({ among: filters, ...made });

  const inPage = orders.filter(({ id }) => chosen.has(id)).length;
  const isPage = isAll || (orders.length > 0 && inPage === orders.length);

  function change(these: readonly OrderRow[], isChosen: boolean) {
    // Whoever takes one out of all of them goes on with those that are in sight.
    const next = new Map(isAll ? orders.map((order) => [order.id, order]) : chosen);
    for (const order of these) {
      if (isChosen) next.set(order.id, order);
      else next.delete(order.id);
    }
    choose({ chosen: next, isAll: false });
  }

  return {
    chosen: [...chosen.values()],
    isAll,
    isPage,
    isPartOfPage: !isPage && inPage > 0,
    has,
    toggle: (id) =>
      change(
        orders.filter((order) => order.id === id),
        !has(id),
      ),
    togglePage: () => change(orders, !isPage),
    chooseAll: () => choose({ chosen, isAll: true }),
    clear: () => choose(NOTHING),
  };
}
