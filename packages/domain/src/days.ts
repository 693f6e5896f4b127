// Calendar days, `YYYY-MM-DD`, without time or zone, and lengths of time in days. Days of a time zone are in
// zoned-time.ts, working days in production-calendar.ts.

/** A calendar day, `YYYY-MM-DD`. */
export type Day = string;

export const DAY_MS = 86_400_000;
export const DAY_SECONDS = 86_400;

/** The calendar day of a timestamp in UTC. */
export const toDay = (moment: Date): Day => moment.toISOString().slice(0, 10);

/** Midnight UTC of a day; an invalid date if it is none. */
export const startOfDay = (day: Day): Date => new Date(`${day}T00:00:00Z`);

/**
 * Adds `count` days, which may be negative.
 * @throws RangeError for an invalid day
 */
export const addDays = (day: Day, count: number): Day => toDay(new Date(startOfDay(day).getTime() + count * DAY_MS));

/** The number of days from one day to another; negative when the other is earlier, NaN when one is invalid. */
export const daysBetween = (from: Day, to: Day): number =>
  (startOfDay(to).getTime() - startOfDay(from).getTime()) / DAY_MS;
