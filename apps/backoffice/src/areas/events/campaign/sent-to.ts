import { findCountries } from '@inkstand/domain/countries';
import { type Region, servedCountries } from '@inkstand/domain/regions';
import { countryName } from '@inkstand/i18n';
import { t } from '@inkstand/i18n/office/campaign';
import { officeLanguage } from '@inkstand/i18n/office/load-office-text';
import { compareNames, list } from '#ui/format.ts';

const MAX_NAMED = 4;

/** The countries that an event's gifts are sent to, such as "United Kingdom only". */
export function sentTo(event: { region: Region; lockedCountries: readonly string[] }): string {
  const names = findCountries(servedCountries({ ...event, lockedCountries: [...event.lockedCountries] })).map(
    ({ iso2 }) => countryName(iso2, officeLanguage),
  );
  names.sort(compareNames);
  if (names.length <= MAX_NAMED) return t('countries_only', { names: list(names) });
  const [first = '', last = ''] = [names[0], names.at(-1)];
  return t('countries_from_to', { count: names.length, first, last });
}
