import type { Contract } from '@inkstand/contract';
import type { CallArguments } from '@inkstand/contract/call';
import type { OrderRow } from '@inkstand/contract/orders/order-shapes';
import { useLocation } from 'react-router';

export type Direction = 'next' | 'previous';

/** The list that an order was opened from, kept in the history entry: its rows so far and where they stand in it. */
export interface ListPlace {
  /** Path and query of the list's page. */
  path: string;
  /** Tenant in the path of API calls. */
  tenant: string;
  query: NonNullable<CallArguments<Contract['listOrders']>['query']>;
  /** Rows of the pages `first` to `last`, in order. */
  orders: readonly { ref: string; tenant: string }[];
  first: number;
  last: number;
  /** Rows before the first one. */
  before: number;
  total: number;
  /** More rows exist than were counted. */
  isMore: boolean;
  perPage: number;
}

export const placeRows = (rows: readonly Pick<OrderRow, 'order_ref' | 'tenant_id'>[]): ListPlace['orders'] =>
  rows.map(({ order_ref: ref, tenant_id: tenant }) => ({ ref, tenant }));

/** History state of a link from a list to an order. */
export const placeState = (list: ListPlace) => ({ list });

/** The list that the page was opened from; undefined when it was opened in another way. */
export function useListPlace(): ListPlace | undefined {
  const { state } = useLocation() as { state: { list?: ListPlace } | null };
  return state?.list;
}

/** Whether the list has rows after, or before, those that are known. */
export const hasMoreRows = ({ orders, before, total, isMore }: ListPlace, direction: Direction) =>
  direction === 'previous' ? before > 0 : isMore || before + orders.length < total;

export interface PlacePage {
  rows: ListPlace['orders'];
  /** Rows of the whole list by now. */
  total: number;
  isMore: boolean;
}

/**
 * Adds the nearest rows after, or before, those that are known. Orders leave and join the list meanwhile, which moves
 * the others to other pages, so the pages that were read are read again: first the one that a known row is still on.
 * @param read reads a page of the list as it is now
 */
export async function withMoreRows(
  place: ListPlace,
  direction: Direction,
  read: (page: number) => Promise<PlacePage>,
): Promise<ListPlace> {
  const step = direction === 'next' ? 1 : -1;
  const [nearest, farthest] = direction === 'next' ? [place.last, place.first] : [place.first, place.last];
  let number = nearest;
  let page = await read(number);
  while (number !== farthest && !page.rows.some(isKnown(place))) {
    number -= step;
    page = await read(number);
  }
  // Once no known row is left, all rows from the list's page on come after them.
  if (direction === 'previous' && !page.rows.some(isKnown(place))) page = { ...page, rows: [] };

  const isAtEnd = () =>
    direction === 'previous' ? number <= 1 : !page.isMore && number >= Math.ceil(page.total / place.perPage);
  let added = unknownRows(place, direction, page.rows);
  while (added.length === 0 && !isAtEnd()) {
    number += step;
    page = await read(number);
    added = unknownRows(place, direction, page.rows);
  }

  const [firstAdded] = added;
  const offset = firstAdded ? (number - 1) * place.perPage + page.rows.indexOf(firstAdded) : 0;
  const isMore = page.isMore;
  if (direction === 'previous') {
    const after = place.total - place.before;
    const total = offset + added.length + after;
    return { ...place, orders: [...added, ...place.orders], first: number, before: offset, total, isMore };
  }
  const known = place.before + place.orders.length;
  const total = firstAdded ? known + page.total - offset : known;
  return { ...place, orders: [...place.orders, ...added], last: number, total, isMore };
}

const isKnown =
  ({ orders }: ListPlace) =>
  (row: ListPlace['orders'][number]) =>
    orders.some(({ ref, tenant }) => ref === row.ref && tenant === row.tenant);

/** Rows of a page beyond the known ones on it. */
function unknownRows(place: ListPlace, direction: Direction, rows: ListPlace['orders']): ListPlace['orders'] {
  if (direction === 'next') return rows.slice(rows.findLastIndex(isKnown(place)) + 1);
  const end = rows.findIndex(isKnown(place));
  return end < 0 ? rows : rows.slice(0, end);
}
