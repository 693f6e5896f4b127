import type { Tx } from '@inkstand/database';
import { orders } from '@inkstand/database/tables/index';
import type { OrderStatus } from '@inkstand/domain/order-status';
import { and, asc, inArray } from 'drizzle-orm';

/** Loads the replacements of orders, oldest first. */
export const readReplacements = (tx: Tx, which: { tenantIds: readonly string[]; orderIds: readonly string[] }) =>
  tx
    .select({ orderId: orders.originalOrderId, orderRef: orders.orderRef })
    .from(orders)
    .where(and(inArray(orders.tenantId, [...which.tenantIds]), inArray(orders.originalOrderId, [...which.orderIds])))
    .orderBy(asc(orders.id));

interface Standing {
  /** The parcel's own status. */
  status: OrderStatus;
  orderStatus: OrderStatus | null;
  /** Of its order, oldest first. */
  replacements: readonly { orderRef: string }[];
}

/**
 * The order that is made in place of a parcel that was not sent; null when the parcel itself is to be made. A
 * replacement closes the order it replaces.
 */
export function replacementOf({ status, orderStatus, replacements }: Standing): string | null {
  const isClosed = orderStatus === 'shipped' || orderStatus === 'cancelled';
  return isClosed && status !== 'shipped' ? (replacements.at(-1)?.orderRef ?? null) : null;
}
