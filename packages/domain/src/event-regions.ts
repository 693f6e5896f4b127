import { REGION_CODES, REGIONS, type Region } from './regions.ts';

/** Payment methods of a company by region. */
export interface CompanyRegions {
  home: Region;
  /** Regions where the company's own account takes card payments. */
  charging: readonly Region[];
  /** Regions where this installation takes card payments. */
  withCards: readonly Region[];
}

export type RegionProblem =
  | 'region_not_offered'
  | 'region_without_account'
  | 'region_without_credit'
  | 'region_without_cards';

/**
 * Regions where a company may open events. The United States are only offered to companies based there
 * (docs/product/events.md).
 */
export const offeredRegions = (home: Region): Region[] =>
  REGION_CODES.filter((region) => region !== 'US' || home === 'US');

/**
 * Returns why an event type cannot work in a region. The home region always works: missing parts are requested before
 * the event opens. Elsewhere a store needs an account in that region, and the credit account cannot pay, because it is
 * in the home region's currency.
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

/** Countries in which a company may hold an account for a region: the region's own, and those of its home region. */
export function accountCountries(region: Region, home: Region): string[] {
  return [...new Set([...REGIONS[region].countries, ...REGIONS[home].countries])];
}
