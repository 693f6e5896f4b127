import type { Contract } from '@inkstand/contract';
import type { CallArguments } from '@inkstand/contract/call';

type Query = NonNullable<CallArguments<Contract['listOrders']>['query']>;

/** What the URL of a list of orders may say. */
const FILTERS = ['q', 'status', 'refund', 'region', 'older_than_days'] as const;

/** Those of them that it says. The server tells which are good for nothing. */
export function orderFilters(search: URLSearchParams): Record<string, string> {
  const given = FILTERS.map((name) => [name, search.get(name)] as const);
  return Object.fromEntries(given.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** The query of the list that a URL shows; the whole tenant's without an event. */
export function orderQuery(search: URLSearchParams, event: string | null): Query {
  return {
    ...(orderFilters(search) as Query),
    page: search.get('page') ?? 1,
    sort: (search.get('sort') ?? 'recent') as NonNullable<Query['sort']>,
    ...(event ? { event } : {}),
  };
}
