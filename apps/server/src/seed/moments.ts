import { DAY_MS } from '@inkstand/domain/days';
import { clockTime, parseClockTime } from '@inkstand/domain/zoned-time';

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** The full hour on a day that many days after now (before, if negative), in a time zone. */
export function hourOnDay(now: Date, days: number, hour: number, timeZone: string): Date {
  const [day = ''] = clockTime(daysBefore(now, -days), timeZone).split('T');
  const moment = parseClockTime(`${day}T${String(hour).padStart(2, '0')}:00`, timeZone);
  if (!moment) throw new Error(`${day} has no ${hour} o'clock in ${timeZone}`);
  return moment;
}
