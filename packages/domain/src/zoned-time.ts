import { DAY_MS, type Day, startOfDay, toDay } from './days.ts';

// Local times in a time zone. An event's opening hours are in the event's zone, wherever its owner is.

// Creating a formatter costs about 100 times as much as using it.
const formats = new Map<string, Intl.DateTimeFormat>();

function zoneFormat(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(zone, made);
  return made;
}

/** Whether a text is an IANA time zone known to this runtime. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z]+(?:[/_+-][A-Za-z0-9]+)*$/.test(text)) return false;
  try {
    zoneFormat(text);
    return true;
  } catch {
    return false;
  }
}

/** Local time of a zone to the second, encoded as if it were UTC. */
function wallClock(moment: Date, zone: string): Date {
  const parts = zoneFormat(zone).formatToParts(moment);
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  return new Date(Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')));
}

/** Formats a time as local time of a zone, `2026-12-01T09:00`, as in a `datetime-local` field. */
export const clockTime = (moment: Date, zone: string): string => wallClock(moment, zone).toISOString().slice(0, 16);

/** The calendar day of a timestamp in a time zone. */
export const localDay = (moment: Date, zone: string): Day => toDay(wallClock(moment, zone));

const CLOCK = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/;

/**
 * Parses local time of a zone; undefined when invalid. A time skipped in spring resolves to the time after the gap, one
 * that occurs twice in autumn to the first.
 */
export function parseClockTime(clock: string, zone: string): Date | undefined {
  const numbers = CLOCK.exec(clock)?.slice(1).map(Number);
  if (!numbers) return undefined;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = numbers;
  const asUtc = Date.UTC(year, month - 1, day, hour, minute);
  if (Number.isNaN(asUtc)) return undefined;
  const offsets = [asUtc - DAY_MS, asUtc + DAY_MS].map((time) => offsetAt(time, zone));
  const moments = offsets.map((offset) => asUtc - offset);
  const exact = moments.filter((time) => time + offsetAt(time, zone) === asUtc);
  return new Date(exact.length > 0 ? Math.min(...exact) : Math.max(...moments));
}

/** Last second of a day in a time zone; undefined for an invalid day. */
export function endOfDay(day: string, zone: string): Date | undefined {
  const midnight = startOfDay(day);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(midnight.getTime());
  if (!isDay || toDay(midnight) !== day || Number(day.slice(0, 4)) < 1970) return undefined;
  const wanted = midnight.getTime() + DAY_MS - 1000;
  // Corrects the first guess, which may lie on the other side of a daylight saving change.
  let time = wanted;
  for (let round = 0; round < 2; round++) time = wanted - offsetAt(time, zone);
  return new Date(time);
}

/** UTC offset of the zone at that time, in milliseconds; `time` is a whole second. */
const offsetAt = (time: number, zone: string): number => wallClock(new Date(time), zone).getTime() - time;
