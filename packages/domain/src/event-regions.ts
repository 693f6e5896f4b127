import { REGION_CODES, REGIONS, type Region } from './regions.ts';

/** What a company can be paid with, region by region. */
export interface CompanyRegions {
  home: Region;
  /** Where an account of its own takes card payments. */
  charging: readonly Region[];
  /** Where this installation takes card payments. */
  withCards: readonly Region[];
}

export type RegionProblem =
  | 'region_not_offered'
  | 'region_without_account'
  | 'region_without_credit'
  | 'region_without_cards';

/** Where a company may open events. The United States are offered to companies that are at home there (docs/product/events.md). */
export const offeredRegions = (home: Region): Region[] =>
  REGION_CODES.filter((region) => region !== 'US' || home === 'US');

/**
 * Why an event of a type cannot work in a region; undefined where it can. At home it always can: what is missing there is
 * asked for before it opens. Elsewhere a store needs an account in that region, and the credit account, which is kept in
 * the currency of the company's own region, cannot pay.
 */
export function regionProblem(
  type: 'Bulk' | 'Promo' | 'Products' | 'Store',
  region: Region,
  { home, charging, withCards }: CompanyRegions,
): RegionProblem | undefined {
  if (!offeredRegions(home).includes(region)) return 'region_not_offered';
  if (region === home) return undefined;
  switch (type) {
    case 'Store':
      return charging.includes(region) ? undefined : 'region_without_account';
    case 'Promo':
      return 'region_without_credit';
    case 'Bulk':
      return withCards.includes(region) ? undefined : 'region_without_cards';
    case 'Products':
      return undefined;
  }
}

/** The countries in which a company may hold an account for a region: the region's own, and those it is at home in. */
export function accountCountries(region: Region, home: Region): string[] {
  return [...new Set([...REGIONS[region].countries, ...REGIONS[home].countries])];
}
