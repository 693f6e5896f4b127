import { COMPARISONS, type Comparison, REPORTS, type Report } from '@inkstand/domain/reports';
import { t } from '@inkstand/i18n/office/payments';
import { dayRange } from '#ui/day-range.ts';
import { number } from '#ui/format.ts';

/** The report in the URL; by product unless it names another. */
export function shownReport(search: URLSearchParams): Report {
  return REPORTS.find((report) => report === search.get('report')) ?? 'products';
}

const shownComparison = (search: URLSearchParams): Comparison =>
  COMPARISONS.find((comparison) => comparison === search.get('compare')) ?? 'none';

/** Days and comparison in the URL; without days the server answers with the current month. */
export const reportQuery = (search: URLSearchParams, timeZone: string) => ({
  ...dayRange(search, timeZone),
  compare: shownComparison(search),
});

/** Change in per cent, such as "+12 %"; undefined where nothing was before. */
export function changeText(now: number, before: number): string | undefined {
  if (before === 0) return undefined;
  const percent = Math.round(((now - before) / Math.abs(before)) * 100);
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '';
  return t('percent', { percent: `${sign}${number(Math.abs(percent))}` });
}
