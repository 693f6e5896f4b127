export interface Country {
  /** English name, used as `address_country` in the API (docs/product/wire.md). */
  name: string;
  /** ISO 3166-1 alpha-2. */
  iso2: string;
}

/**
 * All countries an address can name, by English name; includes those that a store's own shipping table may add to its
 * region's.
 */
export const COUNTRIES: readonly Country[] = [
  { name: 'Austria', iso2: 'AT' },
  { name: 'Belgium', iso2: 'BE' },
  { name: 'Bulgaria', iso2: 'BG' },
  { name: 'Croatia', iso2: 'HR' },
  { name: 'Cyprus', iso2: 'CY' },
  { name: 'Czechia', iso2: 'CZ' },
  { name: 'Denmark', iso2: 'DK' },
  { name: 'Estonia', iso2: 'EE' },
  { name: 'Finland', iso2: 'FI' },
  { name: 'France', iso2: 'FR' },
  { name: 'Germany', iso2: 'DE' },
  { name: 'Greece', iso2: 'GR' },
  { name: 'Hungary', iso2: 'HU' },
  { name: 'Ireland', iso2: 'IE' },
  { name: 'Italy', iso2: 'IT' },
  { name: 'Latvia', iso2: 'LV' },
  { name: 'Lithuania', iso2: 'LT' },
  { name: 'Luxembourg', iso2: 'LU' },
  { name: 'Malta', iso2: 'MT' },
  { name: 'Netherlands', iso2: 'NL' },
  { name: 'Poland', iso2: 'PL' },
  { name: 'Portugal', iso2: 'PT' },
  { name: 'Romania', iso2: 'RO' },
  { name: 'Slovakia', iso2: 'SK' },
  { name: 'Slovenia', iso2: 'SI' },
  { name: 'Spain', iso2: 'ES' },
  { name: 'Sweden', iso2: 'SE' },
  { name: 'Australia', iso2: 'AU' },
  { name: 'Canada', iso2: 'CA' },
  { name: 'Iceland', iso2: 'IS' },
  { name: 'Japan', iso2: 'JP' },
  { name: 'Liechtenstein', iso2: 'LI' },
  { name: 'New Zealand', iso2: 'NZ' },
  { name: 'Norway', iso2: 'NO' },
  { name: 'Switzerland', iso2: 'CH' },
  { name: 'United Kingdom', iso2: 'GB' },
  { name: 'United States of America', iso2: 'US' },
].toSorted((a, b) => (a.name < b.name ? -1 : 1));

const ALIASES: Readonly<Record<string, string>> = {
  UK: 'GB',
  'GREAT BRITAIN': 'GB',
  'UNITED STATES': 'US',
  USA: 'US',
  HOLLAND: 'NL',
  'THE NETHERLANDS': 'NL',
  'CZECH REPUBLIC': 'CZ',
};

const BY_WORD = new Map<string, Country>(
  COUNTRIES.flatMap((country) => [
    [country.name.toUpperCase(), country],
    [country.iso2, country],
  ]),
);

/** Finds a country by English name, ISO code or common alternative name, ignoring case. */
export function findCountry(text: string): Country | undefined {
  const word = text.trim().replace(/\s+/gu, ' ').toUpperCase();
  return BY_WORD.get(ALIASES[word] ?? word);
}

/** The English name of an ISO code; an unknown code stands for itself. */
export const countryName = (iso2: string): string => COUNTRIES.find((country) => country.iso2 === iso2)?.name ?? iso2;

/** Countries with these ISO codes, by English name; unknown codes are left out. */
export function findCountries(codes: readonly string[]): Country[] {
  return COUNTRIES.filter((country) => codes.includes(country.iso2));
}
