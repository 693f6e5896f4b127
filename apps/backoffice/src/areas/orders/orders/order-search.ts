import type { Contract } from '@inkstand/contract';
import type { CallArguments } from '@inkstand/contract/call';

type Query = NonNullable<CallArguments<Contract['listOrders']>['query']>;

/** Filters that the URL of an order list may contain. */
export const FILTERS = [
  'q',
  'status',
  'only',
  'event',
  'client',
  'fulfiller',
  'refund',
  'region',
  'kind',
  'code',
  'older_than_days',
] as const;

/** URL parameters that a saved view stores: filters, order and columns, never the page. */
export const SAVED_PARAMETERS = [...FILTERS, 'sort', 'columns'];

/** Returns the filters in the URL. The server rejects invalid values. */
export function orderFilters(search: URLSearchParams, event?: string | null): Record<string, string> {
  const given = FILTERS.map((name) => [name, search.get(name)] as const);
  const filters = Object.fromEntries(given.flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return event ? { ...filters, event } : filters;
}

/** Returns the query of the list for a URL; covers the whole tenant without an event. */
export function orderQuery(search: URLSearchParams, event?: string): Query {
  return {
    ...(orderFilters(search, event) as Query),
    page: search.get('page') ?? 1,
    sort: (search.get('sort') ?? 'recent') as NonNullable<Query['sort']>,
  };
}
