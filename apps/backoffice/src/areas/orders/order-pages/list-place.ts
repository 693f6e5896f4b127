import type { Contract } from '@inkstand/contract';
import type { CallArguments } from '@inkstand/contract/call';
import type { OrderRow } from '@inkstand/contract/orders/order-shapes';
import { useLocation } from 'react-router';

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

/** Adds the page after, or before, those that are known. Rows that moved there meanwhile are not repeated. */
export function extended(place: ListPlace, direction: 'next' | 'previous', rows: ListPlace['orders']): ListPlace {
  const isKnown = (row: ListPlace['orders'][number]) =>
    place.orders.some(({ ref, tenant }) => ref === row.ref && tenant === row.tenant);
  const added = rows.filter((row) => !isKnown(row));
  return direction === 'next'
    ? { ...place, orders: [...place.orders, ...added], last: place.last + 1 }
    : {
        ...place,
        orders: [...added, ...place.orders],
        first: place.first - 1,
        before: Math.max(0, place.before - added.length),
      };
}

/** Whether the list has pages after, or before, those that are known. */
export const hasMorePages = ({ first, last, total, isMore, perPage }: ListPlace, direction: 'next' | 'previous') =>
  direction === 'previous' ? first > 1 : isMore || last < Math.ceil(total / perPage);
