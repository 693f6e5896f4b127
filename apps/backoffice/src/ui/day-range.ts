import { startOfDay, toDay } from '@inkstand/domain/days';
import { localDay } from '@inkstand/domain/zoned-time';
import { t } from '@inkstand/i18n/office/lists';

/** Named ranges of days. A list's address holds the name, so that a saved view moves on with the days. */
export const PERIOD_LABELS = {
  today: t('today'),
  yesterday: t('yesterday'),
  last_7_days: t('last_7_days'),
  last_30_days: t('last_30_days'),
  this_week: t('this_week'),
  this_month: t('this_month'),
  last_month: t('last_month'),
  this_quarter: t('this_quarter'),
  last_quarter: t('last_quarter'),
  this_year: t('this_year'),
  last_year: t('last_year'),
} as const;
export type Period = keyof typeof PERIOD_LABELS;

/** Ranges that a list of records offers; a report adds quarters and the last year. */
export const LIST_PERIODS: readonly Period[] = [
  ...(['today', 'yesterday', 'last_7_days', 'last_30_days'] as const),
  ...(['this_week', 'this_month', 'last_month', 'this_year'] as const),
];

/** URL parameters of a range of days. */
export const DAY_PARAMETERS = ['period', 'from', 'to'] as const;

const isPeriod = (text: string | null): text is Period => text !== null && Object.hasOwn(PERIOD_LABELS, text);

/** A range of days, YYYY-MM-DD, both inclusive; open where one is missing. */
export interface DayRange {
  from?: string;
  to?: string;
}

/** The named range in a list's address. */
export function chosenPeriod(search: URLSearchParams): Period | undefined {
  const period = search.get('period');
  return isPeriod(period) ? period : undefined;
}

/** The range of days in a list's address, as its API calls take it. "Today" is today's date in the time zone. */
export function dayRange(search: URLSearchParams, timeZone: string, now = new Date()): DayRange {
  const period = chosenPeriod(search);
  if (period) return periodDays(period, localDay(now, timeZone));
  const [from, to] = [search.get('from'), search.get('to')];
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
}

/** The days of a named range. Weeks begin on Monday; ranges that are under way end today. */
export function periodDays(period: Period, today: string): Required<DayRange> {
  const [year, month, date] = today.split('-').map(Number) as [number, number, number];
  const dayAt = (years: number, months: number, day: number) => toDay(new Date(Date.UTC(years, months - 1, day)));
  const back = (days: number) => dayAt(year, month, date - days);
  const quarter = month - ((month - 1) % 3);
  const weekday = (startOfDay(today).getUTCDay() + 6) % 7;
  const ranges: Readonly<Record<Period, [from: string, to: string]>> = {
    today: [today, today],
    yesterday: [back(1), back(1)],
    last_7_days: [back(6), today],
    last_30_days: [back(29), today],
    this_week: [back(weekday), today],
    this_month: [dayAt(year, month, 1), today],
    last_month: [dayAt(year, month - 1, 1), dayAt(year, month, 0)],
    this_quarter: [dayAt(year, quarter, 1), today],
    last_quarter: [dayAt(year, quarter - 3, 1), dayAt(year, quarter, 0)],
    this_year: [dayAt(year, 1, 1), today],
    last_year: [dayAt(year - 1, 1, 1), dayAt(year, 1, 0)],
  };
  const [from, to] = ranges[period];
  return { from, to };
}
