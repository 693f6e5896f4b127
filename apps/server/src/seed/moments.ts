import { clockTime, parseClockTime } from '@inkstand/domain/zoned-time';

const DAY = 86_400_000;

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY);
}

/** The full hour on a day that many days after now (before, if negative), in a time zone. */
export function hourOnDay(now: Date, days: number, hour: number, timeZone: string): Date {
  const [day = ''] = clockTime(daysBefore(now, -days), timeZone).split('T');
  const moment = parseClockTime(`${day}T${String(hour).padStart(2, '0')}:00`, timeZone);
  if (!moment) throw new Error(`${day} has no ${hour} o'clock in ${timeZone}`);
  return moment;
}
