/** From this hour on, in the company's time zone, the summary of the day before may go out. */
const SUMMARY_HOUR = 7;
/** After downtime a summary covers a week at most. */
const MAX_DAYS = 7;

const formatters = new Map<string, Intl.DateTimeFormat>();

function getFormatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formatters.set(timeZone, made);
  return made;
}

/** Day (YYYY-MM-DD) and minute of the day in a time zone. */
function clock(at: Date, timeZone: string): { day: string; minutes: number } {
  const parts = Object.fromEntries(
    getFormatter(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return {
    day: `${parts.year}-${parts.month}-${parts.day}`,
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
  };
}

/** Returns the day whose summary is due at `now`; undefined before its hour. */
export function summaryDay(now: Date, timeZone: string): string | undefined {
  const { day, minutes } = clock(now, timeZone);
  return minutes >= SUMMARY_HOUR * 60 ? day : undefined;
}

/** Returns when a day's summary is due in a time zone, also across clock changes. */
export function summaryTime(day: string, timeZone: string): Date {
  const asIfUtc = Date.parse(`${day}T${String(SUMMARY_HOUR).padStart(2, '0')}:00:00Z`);
  // The guess is off by the zone's UTC offset; corrected twice, since the offset itself changes twice a year.
  const corrected = (guess: number) => {
    const { day: shown, minutes } = clock(new Date(guess), timeZone);
    return guess + asIfUtc - (Date.parse(`${shown}T00:00:00Z`) + minutes * 60_000);
  };
  return new Date(corrected(corrected(asIfUtc)));
}

/**
 * Returns the day at whose summary time the summary of `day` begins: the day of the last summary, or the day before.
 */
export function firstReportedDay(day: string, lastDay: string | null): string {
  const before = (days: number) => new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
  if (lastDay === null || lastDay >= day) return before(1);
  return lastDay < before(MAX_DAYS) ? before(MAX_DAYS) : lastDay;
}
