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

const DAY_MS = 86_400_000;
const toDate = (day: string) => new Date(`${day}T00:00:00Z`);
const toDay = (date: Date) => date.toISOString().slice(0, 10);

/** Moves a day by months; the last day of a shorter month stands for days that it lacks. */
function addMonths(day: string, months: number): string {
  const date = toDate(day);
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return toDay(new Date(first.getTime() + (Math.min(date.getUTCDate(), last) - 1) * DAY_MS));
}

const isLastOfMonth = (day: string) => toDay(new Date(toDate(day).getTime() + DAY_MS)).endsWith('-01');

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
    return { from: addMonths(from, back), to: toDay(new Date(toDate(after).getTime() - DAY_MS)) };
  }
  const length = toDate(to).getTime() - toDate(from).getTime() + DAY_MS;
  const before = (day: string) => toDay(new Date(toDate(day).getTime() - length));
  return { from: before(from), to: before(to) };
}

export const RHYTHMS = ['weekly', 'monthly'] as const;
/** How often a report is sent by email. */
export type Rhythm = (typeof RHYTHMS)[number];

/** The last whole week (Monday to Sunday) or month before a day. */
export function lastPeriod(rhythm: Rhythm, today: string): DayRange {
  const before = (day: string, days: number) => toDay(new Date(toDate(day).getTime() - days * DAY_MS));
  if (rhythm === 'weekly') {
    const monday = before(today, (toDate(today).getUTCDay() + 6) % 7);
    return { from: before(monday, 7), to: before(monday, 1) };
  }
  const first = `${today.slice(0, 7)}-01`;
  return { from: addMonths(first, -1), to: before(first, 1) };
}
