import { type CostLine, lessPercent, productionCost } from './costs.ts';
import type { Minor } from './money.ts';
import { REGIONS, type Region } from './regions.ts';
import { type ShippingMethod, shippingCost } from './shipping.ts';
import type { TaxedAmount } from './vat.ts';

/** What of an order decides what it costs the tenant, besides its pieces. */
export interface OrderCostRules {
  region: Region;
  /** Basis points; none in the United States, whatever stands here. */
  vatRate: number;
  shippingMethod: ShippingMethod;
  /** The client's discount on the shipping that it pays, when the order was placed. */
  shippingDiscountBasisPoints: number;
}

/**
 * What making and sending pieces costs the tenant, VAT included: the region's own shipping prices, whatever the event asks
 * of its shoppers, less the client's shipping discount (docs/product/money.md). Nothing for no pieces.
 */
export function orderCost(rules: OrderCostRules, lines: readonly CostLine[]): Minor {
  return orderCostParts(rules, lines).gross;
}

/** The same with its net and its VAT, as an invoice names them. */
export function orderCostParts(rules: OrderCostRules, lines: readonly CostLine[]): TaxedAmount {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (pieces === 0) return { net: 0, vat: 0, gross: 0 };
  const { shipping, tax } = REGIONS[rules.region];
  const vatRate = tax === 'vat' ? rules.vatRate : 0;
  const postage = lessPercent(shippingCost(shipping, rules.shippingMethod, pieces), rules.shippingDiscountBasisPoints);
  return productionCost(lines, postage, vatRate);
}
