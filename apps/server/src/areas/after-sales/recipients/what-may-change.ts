import type { OrderChange } from '@inkstand/contract/after-sales/recipients';
import { ORDER_STATUSES, type OrderStatus } from '@inkstand/domain/order-status';
import { STATUS_RULES } from '@inkstand/domain/order-status-rules';

/** In which the recipient's form is of any use: until production hands over, and while an address is in question. */
export const CHANGEABLE: readonly OrderStatus[] = ORDER_STATUSES.filter(
  (status) => STATUS_RULES[status].recipientMayChange || status === 'address issue',
);

/**
 * What the recipient may change in a status (docs/product/orders.md). An address in question is always theirs to answer: a fulfiller
 * that has the parcel already is told.
 */
export function whatMayChange(status: OrderStatus): Pick<OrderChange, 'address' | 'size' | 'reason'> {
  const size = STATUS_RULES[status].recipientMayChange;
  const address = size || status === 'address issue';
  return { address, size, reason: address ? null : disabledReason(status) };
}

function disabledReason(status: OrderStatus): NonNullable<OrderChange['reason']> {
  if (status === 'cancelled' || status === 'shipped') return status;
  return 'being_made';
}
