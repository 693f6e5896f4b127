import { CATALOGUE_SORTS } from '@inkstand/contract/list-limits';
import { BASIC_COLOURS } from '@inkstand/domain/basic-colour';
import { CURRENCIES } from '@inkstand/domain/money';
import { REGION_CODES } from '@inkstand/domain/regions';
import { SIZE_SYSTEMS } from '@inkstand/domain/sizes';

export const AVAILABILITIES = ['available', 'withdrawn', 'all'] as const;

/** Returns the URL's value if it is a valid one. */
const findValue = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

/** Maps the URL to the query of the API call; parameter names are the same. */
export function catalogueQuery(search: URLSearchParams) {
  const region = findValue(REGION_CODES, search.get('region'));
  const colour = findValue(BASIC_COLOURS, search.get('colour'));
  const size_system = findValue(SIZE_SYSTEMS, search.get('size_system'));
  const sort = findValue(CATALOGUE_SORTS, search.get('sort'));
  const currency = findValue(CURRENCIES, search.get('currency'));
  const availability = findValue(AVAILABILITIES, search.get('availability'));
  const [family, category, technique] = ['family', 'category', 'technique'].map((name) => search.get(name));
  return {
    page: Number(search.get('page') ?? 1),
    q: search.get('q') ?? '',
    ...(family ? { family } : {}),
    ...(category ? { category } : {}),
    ...(technique ? { technique } : {}),
    ...(region ? { region } : {}),
    ...(colour ? { colour } : {}),
    ...(size_system ? { size_system } : {}),
    ...(sort ? { sort } : {}),
    ...(currency ? { currency } : {}),
    ...(availability ? { availability } : {}),
  };
}

/** Filters that are cleared together. */
export const FILTER_NAMES = [
  ...(['q', 'family', 'category', 'technique', 'region', 'colour', 'size_system', 'availability'] as const),
];

/** URL parameters that a saved view stores. */
export const SAVED_PARAMETERS = [...FILTER_NAMES, 'currency', 'sort'];
