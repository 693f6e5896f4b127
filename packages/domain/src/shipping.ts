import { assertMinor, type Minor } from './money.ts';

export const SHIPPING_METHODS = ['standard', 'standard_tracked', 'express'] as const;
export type ShippingMethod = (typeof SHIPPING_METHODS)[number];

/** Whether a method promises the recipient a tracking number; standard does not. */
export const isTracked = (method: ShippingMethod): boolean => method !== 'standard';

/** Net prices in minor units, named as in the API. */
export interface ShippingPrices {
  standard: Minor;
  standard_tracked: Minor;
  express: Minor;
  additional_item_price: Minor;
}

/** Business days between an order and its delivery: the first and the last on which it may arrive. */
export interface DeliveryDays {
  from: number;
  to: number;
}

/** `4–6`, or `4` when the first business day is the last. */
export const writeDeliveryDays = ({ from, to }: DeliveryDays): string => (from === to ? `${from}` : `${from}–${to}`);

export type DeliveryTable = Record<ShippingMethod, DeliveryDays>;

/**
 * Delivery where a region or an event says nothing else: 4 to 6 business days (specification 9), express 2 to 3
 * (docs/product/deviations.md).
 */
export const DELIVERY_TABLE: DeliveryTable = {
  standard: { from: 4, to: 6 },
  standard_tracked: { from: 4, to: 6 },
  express: { from: 2, to: 3 },
};

/** Maximum of business days that a table may name; about a year. */
export const MAX_DELIVERY_DAYS = 250;

/**
 * Settings of an event that replace its region's table; the first one set wins, in this order (docs/product/money.md).
 */
interface ShippingOverrides {
  freeRetailShipping: boolean;
  fixedRetailShippingPrice: Minor | null;
  customRetailShipping: ShippingPrices | null;
}

/**
 * Returns the shipping prices of an event. Free and fixed are one price per order, regardless of the number of items.
 */
export function resolveShippingPrices(regionPrices: ShippingPrices, overrides: ShippingOverrides): ShippingPrices {
  if (overrides.freeRetailShipping) return onePrice(0);
  if (overrides.fixedRetailShippingPrice !== null) return onePrice(overrides.fixedRetailShippingPrice);
  return overrides.customRetailShipping ?? regionPrices;
}

/** The method's price plus `additional_item_price` for each item beyond the first (specification 9); net. */
export function shippingCost(prices: ShippingPrices, method: ShippingMethod, itemsCount: number): Minor {
  if (!Number.isSafeInteger(itemsCount) || itemsCount < 1) {
    throw new RangeError(`shipping needs at least one item, not ${itemsCount}`);
  }
  const cost = prices[method] + prices.additional_item_price * (itemsCount - 1);
  assertMinor(cost);
  return cost;
}

/** Type guard for untrusted text. */
export function isShippingMethod(text: string): text is ShippingMethod {
  return (SHIPPING_METHODS as readonly string[]).includes(text);
}

function onePrice(price: Minor): ShippingPrices {
  return { standard: price, standard_tracked: price, express: price, additional_item_price: 0 };
}
