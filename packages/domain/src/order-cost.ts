import { type CostLine, lessPercent, productionCost } from './costs.ts';
import type { Minor } from './money.ts';
import { REGIONS, type Region } from './regions.ts';
import { type ShippingMethod, shippingCost } from './shipping.ts';
import type { TaxedAmount } from './vat.ts';

/** Factors of an order's cost to the tenant apart from its pieces. */
export interface OrderCostRules {
  region: Region;
  /** Basis points; ignored in the United States. */
  vatRate: number;
  shippingMethod: ShippingMethod;
  /** The client's shipping discount at the time of the order. */
  shippingDiscountBasisPoints: number;
}

/**
 * Cost to the tenant of producing and shipping pieces, VAT included: the region's shipping prices, whatever the event
 * charges shoppers, less the client's shipping discount (docs/product/money.md). 0 without pieces.
 */
export function orderCost(rules: OrderCostRules, lines: readonly CostLine[]): Minor {
  return orderCostParts(rules, lines).gross;
}

/** The same split into net and VAT, and the shipping in `net`. */
export function orderCostParts(
  rules: OrderCostRules,
  lines: readonly CostLine[],
): TaxedAmount & { shippingNet: Minor } {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (pieces === 0) return { net: 0, vat: 0, gross: 0, shippingNet: 0 };
  const { shipping, tax } = REGIONS[rules.region];
  const vatRate = tax === 'vat' ? rules.vatRate : 0;
  const shippingNet = lessPercent(
    shippingCost(shipping, rules.shippingMethod, pieces),
    rules.shippingDiscountBasisPoints,
  );
  return { ...productionCost(lines, shippingNet, vatRate), shippingNet };
}
