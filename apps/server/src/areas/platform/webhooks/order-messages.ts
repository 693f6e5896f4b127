import type { OrderInMessage } from '@inkstand/contract/platform/webhooks';
import { toDecimal } from '@inkstand/domain/money';
import type { OrderStatus } from '@inkstand/domain/order-status';
import type { Told } from './notify-webhooks.ts';

interface ShippedOrder {
  id: string;
  orderRef: string;
  kind: OrderInMessage['kind'];
  eventId: string;
  eventSlug: string;
  currency: string;
  total: number;
}

/** An order as its messages tell of it: ids and figures, nothing of who it is for. */
export function orderInMessage(order: ShippedOrder, status: OrderStatus): OrderInMessage {
  return {
    id: order.id,
    order_ref: order.orderRef,
    kind: order.kind,
    status,
    event: { id: order.eventId, slug: order.eventSlug },
    currency: order.currency,
    total: toDecimal(order.total),
  };
}

/** What a change of status tells. Back from a reprint that became another order, nothing was shipped anew. */
export function changeMessages(order: ShippedOrder, from: OrderStatus, to: OrderStatus): Told[] {
  const data = { order: orderInMessage(order, to) };
  const changed: Told = { type: 'order.status_changed', data: { ...data, previous_status: from } };
  if (to === 'cancelled') return [changed, { type: 'order.cancelled', data }];
  if (to === 'shipped' && from !== 'awaiting reprint') return [changed, { type: 'order.shipped', data }];
  return [changed];
}
