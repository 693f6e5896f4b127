import { dayRange, type Period } from '#ui/day-range.ts';

/** Returns the time range in the URL; the server fills in defaults. */
export function revenueQuery(search: URLSearchParams, timeZone: string) {
  return {
    ...dayRange(search, timeZone),
    interval: search.get('interval') === 'quarter' ? ('quarter' as const) : ('month' as const),
    basis: search.get('basis') === 'including' ? ('including' as const) : ('excluding' as const),
  };
}

/** Named ranges that a report offers. */
export const REVENUE_PERIODS: readonly Period[] = [
  ...(['this_month', 'last_month', 'this_quarter', 'last_quarter', 'this_year', 'last_year'] as const),
  ...(['today', 'yesterday', 'last_7_days', 'last_30_days'] as const),
];
