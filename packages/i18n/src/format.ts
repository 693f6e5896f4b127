import { readDay } from '@inkstand/domain/delivery-date';
import { type Minor, toDecimal } from '@inkstand/domain/money';
import { REGIONS, type Region } from '@inkstand/domain/regions';
import { intlLocale, type Language, languageOr, type TextLanguage, textsFor } from './languages.ts';

// Creating an Intl formatter costs about 100 times as much as using it, so formatters are cached.
function cached<Formatter>(make: (key: string) => Formatter): (key: string) => Formatter {
  const made = new Map<string, Formatter>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const formatter = make(key);
    made.set(key, formatter);
    return formatter;
  };
}

const moneyFormatter = cached((region) => {
  const { locale, currency } = REGIONS[region as Region];
  return new Intl.NumberFormat(locale, { style: 'currency', currency });
});
const numberFormatter = cached((locale) => new Intl.NumberFormat(locale));
const collator = cached((locale) => new Intl.Collator(locale, { numeric: true }));
const listFormatter = cached((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));
const regionNames = cached((locale) => new Intl.DisplayNames(locale, { type: 'region' }));
const languageNames = cached((locale) => new Intl.DisplayNames(locale, { type: 'language' }));
/** In the United States an hour has no zero before it. */
export const hourStyle = (locale: string) => (locale === 'en-US' ? 'numeric' : '2-digit');

const dayFormatter = cached((key) => {
  const [locale = '', timeZone = ''] = key.split('|');
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone });
});
const momentFormatter = cached((key) => {
  const [locale = '', timeZone = ''] = key.split('|');
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: hourStyle(locale),
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  });
});

/**
 * Formats a date, or a range of dates, as people write it: in French the first is "1er", no day has a zero before it,
 * and days of one month have no spaces around their dash. `Intl` does otherwise in some languages.
 */
export function formatDate(formatter: Intl.DateTimeFormat, from: Date, to?: Date): string {
  const parts = to ? formatter.formatRangeToParts(from, to) : formatter.formatToParts(from);
  const isFrench = formatter.resolvedOptions().locale.startsWith('fr');
  return parts
    .map(({ type, value }, index) => {
      if (type === 'day') return isFrench && /^0?1$/.test(value) ? '1er' : value.replace(/^0/, '');
      // Before AM and PM: Node and browsers write different spaces, and a page must not change when it comes alive.
      if (value === '\u202f') return ' ';
      const isBetweenDays = parts[index - 1]?.type === 'day' && parts[index + 1]?.type === 'day';
      return isBetweenDays ? value.replaceAll(/\s/g, '') : value;
    })
    .join('');
}

/**
 * Formats a decimal amount of the API with two decimals, in the region's locale instead of the page's
 * (docs/product/money.md).
 */
export function formatMoney(decimal: number, region: Region): string {
  return moneyFormatter(region).format(decimal);
}

/** Like `formatMoney`, for minor units of the region's currency. */
export function formatMinor(amount: Minor, region: Region): string {
  return formatMoney(toDecimal(amount), region);
}

export function formatNumber(value: number, language: Language): string {
  return numberFormatter(intlLocale(language)).format(value);
}

/**
 * Date format of the specification: day, full month name, year. English of the United States has the month first
 * (docs/product/deviations.md); `textsFor` gives it to events of that region.
 */
export function formatDay(date: Date, language: TextLanguage, timeZone = 'UTC'): string {
  return formatDate(dayFormatter(`${intlLocale(language)}|${timeZone}`), date);
}

/**
 * A day of an estimated delivery, `DD-MM-YYYY` in the API: shown as it is (specification 9), for events of the United
 * States as a written date (docs/product/deviations.md).
 */
export function formatDeliveryDay(day: string, language: string, region: Region): string {
  const date = region === 'US' ? readDay(day) : undefined;
  return date ? formatDay(date, textsFor(language, region)) : day;
}

/** Date, time and time zone of a store's opening and closing; visitors may be in other zones. */
export function formatMoment(date: Date, language: TextLanguage, timeZone: string): string {
  return formatDate(momentFormatter(`${intlLocale(language)}|${timeZone}`), date);
}

/** 'A, B and C' in the format of the language. */
export function formatList(items: readonly string[], language: Language): string {
  return listFormatter(intlLocale(language)).format(items);
}

/** Country name in the page's language; forms still send the English one (docs/product/wire.md). */
export function countryName(iso2: string, language: Language): string {
  return regionNames(intlLocale(language)).of(iso2) ?? iso2;
}

/**
 * Compares names in the order of the language's alphabet, numbers by value: "Ä" after "Z" in Swedish, with "A" in
 * German. For `sort`, which by itself compares code units.
 */
export function compareNames(language: string): (one: string, other: string) => number {
  return collator(intlLocale(languageOr(language))).compare;
}

/** A language's name in a language: `de` in French as "allemand". */
export function languageName(code: string, language: Language): string {
  return languageNames(intlLocale(language)).of(code) ?? code;
}
