import { addDays, daysBetween, startOfDay, toDay } from './days.ts';
import { localDay } from './zoned-time.ts';

// Reports of sales, and the days that they cover. Days are `YYYY-MM-DD`, both ends included.

export const REPORTS = ['products', 'events', 'countries', 'vat'] as const;
export type Report = (typeof REPORTS)[number];

/** What a report is compared with: the time just before, or the same days of the year before. */
export const COMPARISONS = ['none', 'previous', 'year'] as const;
export type Comparison = (typeof COMPARISONS)[number];

export interface DayRange {
  from: string;
  to: string;
}

/** Moves a day by months; the last day of a shorter month stands for days that it lacks. */
function addMonths(day: string, months: number): string {
  const date = startOfDay(day);
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return addDays(toDay(first), Math.min(date.getUTCDate(), last) - 1);
}

const isLastOfMonth = (day: string) => addDays(day, 1).endsWith('-01');

const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** The days that a report is compared with. Whole months are compared with as many whole months. */
export function comparedDays({ from, to }: DayRange, comparison: Comparison): DayRange | null {
  if (comparison === 'none') return null;
  const isWholeMonths = from.endsWith('-01') && isLastOfMonth(to);
  const months = monthNumber(to) - monthNumber(from) + 1;
  if (comparison === 'year' || isWholeMonths) {
    const back = comparison === 'year' ? -12 : -months;
    const end = addMonths(to, back);
    if (!isWholeMonths) return { from: addMonths(from, back), to: end };
    const after = addMonths(`${end.slice(0, 7)}-01`, 1);
    return { from: addMonths(from, back), to: addDays(after, -1) };
  }
  const length = daysBetween(from, to) + 1;
  return { from: addDays(from, -length), to: addDays(to, -length) };
}

export const RHYTHMS = ['weekly', 'monthly'] as const;
/** How often a report is sent by email. */
export type Rhythm = (typeof RHYTHMS)[number];

/** The last whole week (Monday to Sunday) or month before a day. */
export function lastPeriod(rhythm: Rhythm, today: string): DayRange {
  if (rhythm === 'weekly') {
    const monday = addDays(today, -((startOfDay(today).getUTCDay() + 6) % 7));
    return { from: addDays(monday, -7), to: addDays(monday, -1) };
  }
  const first = `${today.slice(0, 7)}-01`;
  return { from: addMonths(first, -1), to: addDays(first, -1) };
}

/** Lengths of a chart's period in days; the longest is 52 whole weeks. */
export const REPORT_DAYS = ['7', '30', '90', '364'] as const;
export type ReportDays = (typeof REPORT_DAYS)[number];

/** The days that end today by the zone's clock, and as many before them; `YYYY-MM-DD`, oldest first. */
export function reportPeriod(now: Date, timeZone: string, length: number): { days: string[]; before: string[] } {
  const today = localDay(now, timeZone);
  const endingAgo = (ago: number) => Array.from({ length }, (_, index) => addDays(today, index - length + 1 - ago));
  return { days: endingAgo(0), before: endingAgo(length) };
}
