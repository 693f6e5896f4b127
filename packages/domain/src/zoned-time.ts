// Local times in a time zone. An event's opening hours are in the event's zone, wherever its owner is.

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

/** Formats a time as local time of a zone, `2026-12-01T09:00`, as in a `datetime-local` field. */
export function clockTime(moment: Date, zone: string): string {
  const parts = Object.fromEntries(
    zoneFormat(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
}

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
  const offsets = [asUtc - DAY, asUtc + DAY].map((time) => offsetAt(time, zone));
  const moments = offsets.map((offset) => asUtc - offset);
  const exact = moments.filter((time) => time + offsetAt(time, zone) === asUtc);
  return new Date(exact.length > 0 ? Math.min(...exact) : Math.max(...moments));
}

const DAY = 24 * 60 * 60 * 1000;

/** UTC offset of the zone at that time. */
function offsetAt(time: number, zone: string): number {
  const whole = Math.floor(time / 60_000) * 60_000;
  return Date.parse(`${clockTime(new Date(whole), zone)}:00Z`) - whole;
}
