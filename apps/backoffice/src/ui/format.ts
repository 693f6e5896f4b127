import { readDay } from '@inkstand/domain/delivery-date';
import type { Currency } from '@inkstand/domain/money';
import { REGION_OF_CURRENCY, REGIONS, type Region } from '@inkstand/domain/regions';
import { formatMoney } from '@inkstand/i18n';

/** Formats an amount in the locale of its currency. */
export function money(amount: number, currency: Currency): string {
  return formatMoney(amount, REGION_OF_CURRENCY[currency]);
}

export const regionCurrency = (region: Region) => REGIONS[region].currency;

const moments = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** In the reader's own time zone. */
export const moment = (iso: string) => moments.format(new Date(iso));
export const day = (iso: string) => days.format(new Date(iso));

const shortDays = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** Formats `2026-12-01` as "Tue 1 Dec", independent of the reader's time zone. */
export const shortDay = (date: string) => shortDays.format(new Date(`${date}T00:00:00Z`));

const calendarDays = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const calendarDate = (date: string) => new Date(`${date}T00:00:00Z`);

/**
 * Formats `2026-12-01` as "1 December 2026", and a range as "1–31 December 2026", independent of the reader's time
 * zone.
 */
export const calendarDay = (date: string) => calendarDays.format(calendarDate(date));
export const formatDayRange = (from: string, to: string) =>
  calendarDays.formatRange(calendarDate(from), calendarDate(to));

/** Formats two `DD-MM-YYYY` dates of the orders API as "26–30 November 2026". */
export function deliveryDays({ from, to }: { from: string; to: string }): string {
  const [first, last] = [readDay(from), readDay(to)];
  return first && last ? calendarDays.formatRange(first, last) : `${from} to ${to}`;
}

const SECOND = 1000;
const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 24 * 3600 * SECOND],
  ['hour', 3600 * SECOND],
  ['minute', 60 * SECOND],
];
const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });

/** "3 hours ago"; after a week the date. */
export function ago(iso: string): string {
  const difference = new Date(iso).getTime() - Date.now();
  if (Math.abs(difference) > 7 * 24 * 3600 * SECOND) return day(iso);
  const step = STEPS.find(([, length]) => Math.abs(difference) >= length);
  return step ? relative.format(Math.round(difference / step[1]), step[0]) : 'just now';
}
