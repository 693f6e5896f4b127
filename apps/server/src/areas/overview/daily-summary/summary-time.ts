import { addDays } from '@inkstand/domain/days';
import { clockTime, parseClockTime } from '@inkstand/domain/zoned-time';

/** From this time on, in the company's time zone, the summary of the day before may go out. */
const SUMMARY_TIME = '07:00';
/** After downtime a summary covers a week at most. */
const MAX_DAYS = 7;

/** Returns the day whose summary is due at `now`; undefined before its hour. */
export function summaryDay(now: Date, timeZone: string): string | undefined {
  const [day = '', time = ''] = clockTime(now, timeZone).split('T');
  return time >= SUMMARY_TIME ? day : undefined;
}

/** Returns when a day's summary is due in a time zone, also across clock changes. */
export function summaryTime(day: string, timeZone: string): Date {
  const moment = parseClockTime(`${day}T${SUMMARY_TIME}`, timeZone);
  if (!moment) throw new RangeError(`${day} is no day`);
  return moment;
}

/**
 * Returns the day at whose summary time the summary of `day` begins: the day of the last summary, or the day before.
 */
export function firstReportedDay(day: string, lastDay: string | null): string {
  const before = (days: number) => addDays(day, -days);
  if (lastDay === null || lastDay >= day) return before(1);
  return lastDay < before(MAX_DAYS) ? before(MAX_DAYS) : lastDay;
}
