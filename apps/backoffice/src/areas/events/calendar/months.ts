import { startOfDay, toDay } from '@inkstand/domain/days';
import { LOCALE } from '#ui/format.ts';

/** Months as `YYYY-MM`, days as `YYYY-MM-DD`; both independent of time zones. */
const firstOf = (month: string) => startOfDay(`${month}-01`);

const dayName = (day: Date, weekday: 'long' | 'short') =>
  new Intl.DateTimeFormat(LOCALE, { weekday, timeZone: 'UTC' }).format(day);

/** Names of the days of the week from Monday on; 1 January 2024 was a Monday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7].map((date) => {
  const day = new Date(Date.UTC(2024, 0, date));
  return { name: dayName(day, 'long'), short: dayName(day, 'short') };
});

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The month of the URL, else the one of today. */
export const monthOr = (text: string | null, today: string): string =>
  text && MONTH.test(text) ? text : today.slice(0, 7);

export function addMonths(month: string, count: number): string {
  const date = firstOf(month);
  date.setUTCMonth(date.getUTCMonth() + count);
  return toDay(date).slice(0, 7);
}

export const monthName = (month: string): string =>
  new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(firstOf(month));

/** The weeks of a month from Monday on, with the days of its neighbours that complete them. */
export function weeksOf(month: string): string[][] {
  const start = firstOf(month);
  start.setUTCDate(1 - ((start.getUTCDay() + 6) % 7));
  const weeks: string[][] = [];
  for (const day = start; weeks.length === 0 || toDay(day).slice(0, 7) === month; ) {
    const week: string[] = [];
    for (let index = 0; index < 7; index++) {
      week.push(toDay(day));
      day.setUTCDate(day.getUTCDate() + 1);
    }
    weeks.push(week);
  }
  return weeks;
}
