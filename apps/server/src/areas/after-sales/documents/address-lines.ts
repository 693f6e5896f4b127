import { countryName, type Language } from '@inkstand/i18n';
import type { OrderOnPaper } from './read-parcels.ts';

/** A recipient's address, the name first, as the post of its country reads it. */
export function addressLines({ customer }: Pick<OrderOnPaper, 'customer'>, language: Language): string[] {
  const { addressCity: city, addressPostcode: postcode, addressState: state, addressCounty: county } = customer;
  const isAmerican = customer.addressCountry === 'US';
  const isBritish = customer.addressCountry === 'GB';
  const town = isAmerican
    ? [`${city}, ${state} ${postcode}`]
    : isBritish
      ? [city, county, postcode]
      : [`${postcode} ${city}`, county];
  return [
    customer.name,
    customer.addressFirstLine,
    customer.addressSecondLine,
    ...town,
    countryName(customer.addressCountry, language),
  ]
    .map((line) => line.trim())
    .filter(Boolean);
}

const HOME: Partial<Record<OrderOnPaper['order']['region'], string>> = { UK: 'GB', US: 'US' };

/** The same for a small label: a parcel that stays in its country names none, and a long address stands closer. */
export function labelLines(on: Pick<OrderOnPaper, 'customer' | 'order'>, language: Language): string[] {
  const isHome = HOME[on.order.region] === on.customer.addressCountry;
  const lines = isHome ? addressLines(on, language).slice(0, -1) : addressLines(on, language);
  const [name = '', first = '', second = '', ...rest] = lines;
  return lines.length > 6 ? [name, `${first}, ${second}`, ...rest] : lines;
}
