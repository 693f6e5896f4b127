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
