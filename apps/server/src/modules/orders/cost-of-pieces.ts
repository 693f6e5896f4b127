import { type CostLine, productionCost } from '@inkstand/domain/costs';
import { REGIONS } from '@inkstand/domain/regions';
import { shippingCost } from '@inkstand/domain/shipping';
import type { OrderRow } from './order-values.ts';

/** What making and sending pieces of an order costs the tenant, VAT included; nothing for none. */
export function costOfPieces(
  order: Pick<OrderRow, 'region' | 'vatRate' | 'shippingMethod'>,
  lines: readonly CostLine[],
): number {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (pieces === 0) return 0;
  const { shipping, tax } = REGIONS[order.region];
  const vatRate = tax === 'vat' ? order.vatRate : 0;
  return productionCost(lines, shippingCost(shipping, order.shippingMethod, pieces), vatRate).gross;
}
