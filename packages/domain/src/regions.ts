import type { Currency, Minor } from './money.ts';
import { DELIVERY_TABLE, type DeliveryTable, type ShippingPrices } from './shipping.ts';

export const REGION_CODES = ['UK', 'EU', 'US'] as const;
export type Region = (typeof REGION_CODES)[number];

interface RegionRules {
  code: Region;
  currency: Currency;
  /** Locale for prices, independent of the page's language (docs/product/money.md). */
  locale: string;
  /** Default VAT rate of a new event, in basis points; 0 where sales tax is calculated at checkout. */
  defaultVatBasisPoints: number;
  /** With VAT, pages show gross prices. Sales tax depends on the address, so pages show net prices. */
  tax: 'vat' | 'sales_tax';
  shipping: ShippingPrices;
  delivery: DeliveryTable;
  /** The payment provider's minimum charge in the region's currency, in minor units. */
  minimumCharge: Minor;
  /** ISO 3166-1 alpha-2 codes of the region's delivery countries. */
  countries: readonly string[];
  /** Preselected country of the recipient form (docs/product/deviations.md). */
  initialCountry: string;
  timeZone: string;
}

/** ISO 3166-1 alpha-2 codes of the 27 EU members. */
export const EUROPEAN_UNION: readonly string[] =
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ');

/** The table of docs/product/money.md; amounts in minor units. */
export const REGIONS: Readonly<Record<Region, RegionRules>> = {
  UK: {
    code: 'UK',
    currency: 'GBP',
    locale: 'en-GB',
    defaultVatBasisPoints: 2000,
    tax: 'vat',
    shipping: { standard: 395, standard_tracked: 595, express: 995, additional_item_price: 100 },
    delivery: DELIVERY_TABLE,
    minimumCharge: 30,
    countries: ['GB'],
    initialCountry: 'GB',
    timeZone: 'Europe/London',
  },
  EU: {
    code: 'EU',
    currency: 'EUR',
    locale: 'nl-NL',
    defaultVatBasisPoints: 2100,
    tax: 'vat',
    shipping: { standard: 495, standard_tracked: 750, express: 1495, additional_item_price: 150 },
    delivery: DELIVERY_TABLE,
    minimumCharge: 50,
    countries: EUROPEAN_UNION,
    initialCountry: 'NL',
    timeZone: 'Europe/Amsterdam',
  },
  US: {
    code: 'US',
    currency: 'USD',
    locale: 'en-US',
    defaultVatBasisPoints: 0,
    tax: 'sales_tax',
    shipping: { standard: 599, standard_tracked: 899, express: 1999, additional_item_price: 200 },
    delivery: DELIVERY_TABLE,
    minimumCharge: 50,
    countries: ['US'],
    initialCountry: 'US',
    timeZone: 'America/Phoenix',
  },
};

/** Region that charges a currency, and whose locale formats it. */
export const REGION_OF_CURRENCY = { GBP: 'UK', EUR: 'EU', USD: 'US' } as const satisfies Record<Currency, Region>;

/** Whether a region's pages show gross prices and sort by them (docs/product/money.md). */
export function showsGrossPrices(region: Region): boolean {
  return REGIONS[region].tax === 'vat';
}

/** Returns an event's business days of delivery: its own table, or the region's. */
export function deliveryTable(event: { region: Region; deliveryDays: DeliveryTable | null }): DeliveryTable {
  return event.deliveryDays ?? REGIONS[event.region].delivery;
}

/** Returns the ISO codes of the countries an event delivers to (docs/product/money.md). */
export function servedCountries(event: { region: Region; lockedCountries: readonly string[] }): readonly string[] {
  return event.lockedCountries.length > 0 ? event.lockedCountries : REGIONS[event.region].countries;
}
