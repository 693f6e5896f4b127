import type { PostalAddress } from './recipient-fields.ts';

/** Countries that write the postcode after the city; the others write it before. */
const POSTCODE_LAST = new Set(['AU', 'CA', 'GB', 'GG', 'GI', 'IE', 'IM', 'JE', 'LV', 'MT', 'NZ', 'SG']);

type CityFields = 'address_city' | 'address_county' | 'address_state' | 'address_postcode';

/**
 * The lines of an address below its street, in the postal order of its country, without empty ones.
 * @param country ISO 3166-1 alpha-2; the postcode stands before the city where it is unknown
 */
export function cityLines(address: Pick<PostalAddress, CityFields>, country: string | undefined): string[] {
  const { address_city: city, address_county: county, address_state: state, address_postcode: postcode } = address;
  const inOrder = () => {
    if (country === 'US') return [county, `${city}, ${state} ${postcode}`];
    if (country !== undefined && POSTCODE_LAST.has(country)) return [city, county, postcode];
    return [`${postcode} ${city}`, county];
  };
  return inOrder()
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
