import type { Contract } from '@inkstand/contract';
import type { CallArguments } from '@inkstand/contract/call';
import { dayRange } from '#ui/day-range.ts';
import { FILTER_NAMES, isDays } from './filters.ts';

type Query = NonNullable<CallArguments<Contract['listOrders']>['query']>;

/** URL parameters that a saved view stores: filters, order and columns, never the page. */
export const SAVED_PARAMETERS = [...FILTER_NAMES, 'sort', 'columns'];

/** Where a list's days count, and the event that it belongs to. */
interface ListOf {
  timeZone: string;
  event?: string | undefined;
}

/** Returns the filters in the URL, with named days as days. The server rejects invalid values. */
export function orderFilters(search: URLSearchParams, { timeZone, event }: ListOf): Record<string, string> {
  const named = FILTER_NAMES.filter((name) => !isDays(name));
  const given = named.map((name) => [name, search.get(name)] as const);
  const filters = Object.fromEntries(given.flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return { ...filters, ...dayRange(search, timeZone), ...(event ? { event } : {}) };
}

/** Whether the URL narrows the list down. */
export const isNarrowed = (search: URLSearchParams): boolean => FILTER_NAMES.some((name) => search.get(name));

/** Returns the query of the list for a URL; covers the whole tenant without an event. */
export function orderQuery(search: URLSearchParams, list: ListOf): Query {
  return {
    ...(orderFilters(search, list) as Query),
    page: search.get('page') ?? 1,
    sort: (search.get('sort') ?? 'recent') as NonNullable<Query['sort']>,
  };
}
