// Times as a clock in some place shows them. An event’s opening hours are meant there, wherever their owner sits.

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

/** Whether a text names a time zone of the IANA database that this program knows. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z]+(?:[/_+-][A-Za-z0-9]+)*$/.test(text)) return false;
  try {
    zoneFormat(text);
    return true;
  } catch {
    return false;
  }
}

/** `2026-12-01T09:00`: what a clock in the zone shows at a moment, as a `datetime-local` field holds it. */
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
 * The moment at which a clock in the zone shows this; undefined for what is no time. In the hour that is skipped in spring
 * it is the moment after it, in the one that comes twice in autumn the first.
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

/** By how much the zone's clock is ahead of UTC then. */
function offsetAt(time: number, zone: string): number {
  const whole = Math.floor(time / 60_000) * 60_000;
  return Date.parse(`${clockTime(new Date(whole), zone)}:00Z`) - whole;
}
