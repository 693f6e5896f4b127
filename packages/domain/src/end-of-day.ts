const MINUTE = 60_000;

/** Local time in a time zone, encoded as if it were UTC. */
function wallClock(moment: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment);
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

/** Last second of a day (`YYYY-MM-DD`) in a time zone; undefined for an invalid day. */
export function endOfDay(day: string, timeZone: string): Date | undefined {
  const midnight = new Date(`${day}T00:00:00Z`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(midnight.getTime());
  if (!isDay || midnight.toISOString().slice(0, 10) !== day || Number(day.slice(0, 4)) < 1970) return undefined;
  const wanted = midnight.getTime() + 24 * 60 * MINUTE - 1000;
  // Corrects the first guess, which may lie on the other side of a daylight saving change.
  let moment = wanted;
  for (let round = 0; round < 2; round++) moment = wanted - (wallClock(new Date(moment), timeZone) - moment);
  return new Date(moment);
}

/** Calendar day (`YYYY-MM-DD`) of a timestamp in a time zone. */
export function localDay(moment: Date, timeZone: string): string {
  return new Date(wallClock(moment, timeZone)).toISOString().slice(0, 10);
}
