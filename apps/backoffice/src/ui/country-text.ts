import { COUNTRIES, findCountry } from '@inkstand/domain/countries';
import { countryName } from '@inkstand/i18n';
import { officeLanguage } from '@inkstand/i18n/office/load-office-text';
import { compareNames } from './format.ts';

/**
 * The name of a country in the language of the back office, by its English name, which the API uses, or its ISO code.
 */
export function countryText(country: string): string {
  const known = findCountry(country);
  if (!known) return country;
  return officeLanguage === 'en' ? known.name : countryName(known.iso2, officeLanguage);
}

/** Select options of countries, by name; their values are the English names. */
export const countryOptions = COUNTRIES.map(({ name, iso2 }) => ({
  value: name,
  iso2,
  label: countryText(name),
})).toSorted((one, other) => compareNames(one.label, other.label));
