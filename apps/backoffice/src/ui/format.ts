import { startOfDay } from '@inkstand/domain/days';
import { readDay } from '@inkstand/domain/delivery-date';
import type { Currency } from '@inkstand/domain/money';
import { REGION_OF_CURRENCY, REGIONS, type Region } from '@inkstand/domain/regions';
import { localDay } from '@inkstand/domain/zoned-time';
import {
  compareNames as compareNamesIn,
  formatDate,
  formatList,
  formatMoney,
  formatNumber,
  hourStyle,
  intlLocale,
  LANGUAGES,
  type Language,
  languageName as languageNameIn,
} from '@inkstand/i18n';
import { t } from '@inkstand/i18n/office/common';
import { officeLanguage, officeTexts } from '@inkstand/i18n/office/load-office-text';
import { now } from '@inkstand/web/hydration';

// In the language of the back office. Pages that the server renders have a language of their own, and pass it to
// packages/i18n.

/** `Intl` locale of the back office's words: the American one where they are American. */
export const LOCALE = intlLocale(officeTexts);

/** Formats a number for the language: 1234.5 as "1,234.5". */
export const number = (value: number): string => formatNumber(value, officeLanguage);

/** Joins texts as the language does: "A, B and C". */
export const list = (items: readonly string[]): string => formatList(items, officeLanguage);

/** Compares names as the alphabet of the language orders them, for `sort`; every sort of names uses it. */
export const compareNames = compareNamesIn(officeLanguage);

/** The separators of a typed number in the language: 1,234.5 or 1.234,5. */
const [, thousandSeparator = ',', , decimalSeparator = '.'] = new Intl.NumberFormat(LOCALE)
  .formatToParts(12_345.5)
  .map(({ value }) => value);

export { decimalSeparator, thousandSeparator };

/** A language's name in the language of the back office: `de` as "German". */
export const languageName = (code: string): string => languageNameIn(code, officeLanguage);

export const capital = (text: string) => text.charAt(0).toLocaleUpperCase(LOCALE) + text.slice(1);

/** Select options of the languages of emails and stores, by name. */
export const languageOptions: { value: Language; label: string }[] = LANGUAGES.map((value) => ({
  value,
  label: capital(languageName(value)),
})).toSorted((one, other) => compareNames(one.label, other.label));

const percents = new Intl.NumberFormat(LOCALE, { style: 'percent' });

/** Formats a share as whole percent: 0.25 as "25%". */
export const percent = (share: number): string => percents.format(share);

/** What follows a typed percentage: "%", in most languages with a space before it. */
export const percentSuffix = percents.format(0).replace('0', '');

/** Formats an amount in the locale of its currency; a negative one has a minus sign, “−£10.00”. */
export function money(amount: number, currency: Currency): string {
  return formatMoney(amount, REGION_OF_CURRENCY[currency]).replace('-', '−');
}

/** Formats an amount for a text field: always two decimals, and no separators of thousands. */
export const amountText = (value: number): string =>
  new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false }).format(
    value,
  );

/** Formats a number with always as many decimals: 2 as "2.0". */
export const decimal = (value: number, decimals = 1): string =>
  new Intl.NumberFormat(LOCALE, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value);

/**
 * "A, B, C": facts beside each other, outside a sentence, which `Intl` joins by "and" in some languages. Leaves out
 * what is empty or false.
 */
export const enumerate = (items: readonly (string | false | null | undefined)[]): string =>
  items.filter((item): item is string => Boolean(item)).join(', ');

/** "Placed: any time", with the language's space before the colon. */
export const labelAndValue = (label: string, value: string): string => t('label_and_value', { label, value });

export const regionCurrency = (region: Region) => REGIONS[region].currency;

const moments = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: hourStyle(LOCALE),
  minute: '2-digit',
});
const days = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'long', year: 'numeric' });

/** A moment in a time zone, such as that of an event: "3 December 2026 at 09:00". */
export const momentInZone = (iso: string, timeZone: string): string =>
  formatDate(new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeStyle: 'short', timeZone }), new Date(iso));

/** In the reader's own time zone. */
export const moment = (iso: string) => formatDate(moments, new Date(iso));
/** The day of a moment in the reader's own time zone; a calendar day, `2026-12-01`, is that day everywhere. */
export const day = (iso: string) =>
  iso.length === '2026-12-01'.length ? calendarDay(iso) : formatDate(days, new Date(iso));

const shortDays = new Intl.DateTimeFormat(LOCALE, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** Formats `2026-12-01` as "Tue 1 Dec", independent of the reader's time zone. */
export const shortDay = (date: string) => formatDate(shortDays, startOfDay(date));

const calendarDays = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/**
 * Formats `2026-12-01` as "1 December 2026", and a range as "1–31 December 2026", independent of the reader's time
 * zone.
 */
export const calendarDay = (date: string) => formatDate(calendarDays, startOfDay(date));
/** The day of a moment in a time zone, such as that of an event. */
export const dayInZone = (iso: string, timeZone: string) => calendarDay(localDay(new Date(iso), timeZone));
export const formatDayRange = (from: string, to: string) => formatDate(calendarDays, startOfDay(from), startOfDay(to));

/**
 * Formats an estimated delivery: `DD-MM-YYYY` as in the API (specification 9), for events of the United States
 * "November 26–30, 2026".
 */
export function deliveryDays({ from, to }: { from: string; to: string }, region: Region): string {
  const [first, last] = region === 'US' ? [readDay(from), readDay(to)] : [];
  return first && last ? formatDate(calendarDays, first, last) : t('days_from_to', { from, to });
}

const SECOND = 1000;
const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 24 * 3600 * SECOND],
  ['hour', 3600 * SECOND],
  ['minute', 60 * SECOND],
];
const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });

/** "3 hours ago"; after a week the date. */
export const ago = (iso: string): string => timeAgo(iso) ?? day(iso);

/** "3 hours ago"; after a week "on 1 December 2026", as a sentence needs it. */
export const agoInSentence = (iso: string): string => timeAgo(iso) ?? t('on_day', { date: day(iso) });

function timeAgo(iso: string): string | undefined {
  const difference = new Date(iso).getTime() - now();
  if (Math.abs(difference) > 7 * 24 * 3600 * SECOND) return undefined;
  const step = STEPS.find(([, length]) => Math.abs(difference) >= length);
  return step ? relative.format(Math.round(difference / step[1]), step[0]) : t('just_now');
}
