import type { CostLine } from '@inkstand/domain/costs';
import { orderCost } from '@inkstand/domain/order-cost';
import type { OrderRow } from './order-values.ts';

/** What making and sending pieces of an order costs the tenant, VAT included; nothing for none. */
export function costOfPieces(
  order: Pick<OrderRow, 'region' | 'vatRate' | 'shippingMethod' | 'shippingDiscountBasisPoints'>,
  lines: readonly CostLine[],
): number {
  return orderCost(order, lines);
}
