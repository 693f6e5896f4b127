import { dayRange, type Period } from '#ui/day-range.ts';
import { LOCALE } from '#ui/format.ts';

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

const months = new Intl.DateTimeFormat(LOCALE, {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Formats a period, such as "Mar 2026" or "Jan–Mar 2026". */
export const periodName = ({ from, to }: { from: string; to: string }): string =>
  months.formatRange(new Date(from), new Date(to)).replace(/\s–\s/, '–');
