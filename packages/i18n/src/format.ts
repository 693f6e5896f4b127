import { type Minor, toDecimal } from '@inkstand/domain/money';
import { REGIONS, type Region } from '@inkstand/domain/regions';
import { intlLocale, type Language } from './languages.ts';

// Making an Intl formatter costs a hundred times what using it does, so each is made once.
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
const listFormatter = cached((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));
const regionNames = cached((locale) => new Intl.DisplayNames(locale, { type: 'region' }));
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
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  });
});

/** A decimal amount from the wire, always with two places, in the locale of the region, not of the page (docs/product/money.md). */
export function formatMoney(decimal: number, region: Region): string {
  return moneyFormatter(region).format(decimal);
}

/** The same for an amount in minor units of the region's currency. */
export function formatMinor(amount: Minor, region: Region): string {
  return formatMoney(toDecimal(amount), region);
}

export function formatNumber(value: number, language: Language): string {
  return numberFormatter(intlLocale(language)).format(value);
}

/** The human date format of the specification: day, full month name, year. */
export function formatDay(date: Date, language: Language, timeZone = 'UTC'): string {
  return dayFormatter(`${intlLocale(language)}|${timeZone}`).format(date);
}

/** A day with the time of day and its zone, for when a store opens and closes: visitors may be in other zones. */
export function formatMoment(date: Date, language: Language, timeZone: string): string {
  return momentFormatter(`${intlLocale(language)}|${timeZone}`).format(date);
}

/** 'A, B and C' in the language's way. */
export function formatList(items: readonly string[], language: Language): string {
  return listFormatter(intlLocale(language)).format(items);
}

/** A country's name in the page's language; forms still send the English one (docs/product/wire.md). */
export function countryName(iso2: string, language: Language): string {
  return regionNames(intlLocale(language)).of(iso2) ?? iso2;
}
