import type { orders } from '@inkstand/database/tables/index';
import type { CostLine } from '@inkstand/domain/costs';
import { orderCost } from '@inkstand/domain/order-cost';

/** What making and sending pieces of an order costs the tenant, VAT included; nothing for none. */
export function costOfPieces(
  order: Pick<typeof orders.$inferSelect, 'region' | 'vatRate' | 'shippingMethod' | 'shippingDiscountBasisPoints'>,
  lines: readonly CostLine[],
): number {
  return orderCost(order, lines);
}
