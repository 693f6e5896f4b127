import type { Contract } from '@inkstand/contract';
import type { CallArguments } from '@inkstand/contract/call';

type Query = NonNullable<CallArguments<Contract['listOrders']>['query']>;

/** What the URL of a list of orders may narrow it down by. */
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

/** What a saved view keeps of a URL: its filters, order and columns, never its page. */
export const SAVED_PARAMETERS = [...FILTERS, 'sort', 'columns'];

/** Those filters that it says. The server tells which are good for nothing. */
export function orderFilters(search: URLSearchParams, event?: string | null): Record<string, string> {
  const given = FILTERS.map((name) => [name, search.get(name)] as const);
  const filters = Object.fromEntries(given.flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return event ? { ...filters, event } : filters;
}

/** The query of the list that a URL shows; the whole tenant's without an event. */
export function orderQuery(search: URLSearchParams, event?: string): Query {
  return {
    ...(orderFilters(search, event) as Query),
    page: search.get('page') ?? 1,
    sort: (search.get('sort') ?? 'recent') as NonNullable<Query['sort']>,
  };
}
