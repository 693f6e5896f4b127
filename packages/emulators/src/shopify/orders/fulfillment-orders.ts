import type { Emulator } from '../emulator.ts';
import { reject } from '../graphql/call.ts';
import { gid } from '../ids.ts';
import type { Emit } from '../records.ts';
import type { Shop } from '../shop.ts';
import type { FulfillmentOrder, Order } from './order.ts';
import { nextPart } from './order-store.ts';

/** What one change of a fulfilment order works on. */
export interface Work {
  emulator: Emulator;
  shop: Shop;
  order: Order;
  one: FulfillmentOrder;
  emit: Emit;
  message: string;
}

/** The merchant asks the fulfilment service to send the goods. */
export function submitRequest({ emulator, shop, order, one, emit, message }: Work): void {
  if (!serviceOf(shop, one))
    reject("Cannot submit request for a fulfillment order whose fulfillment service isn't of type API.", ['id']);
  if (one.status !== 'OPEN' || !['UNSUBMITTED', 'REJECTED', 'CANCELLATION_ACCEPTED'].includes(one.requestStatus)) {
    reject('Cannot submit request: the fulfillment order was already submitted or is closed.', ['id']);
  }
  move(emulator, one, { requestStatus: 'SUBMITTED' });
  const request = addRequest(emulator, order, one, 'FULFILLMENT_REQUEST', message);
  emit('fulfillment_orders/fulfillment_request_submitted', {
    original_fulfillment_order: summary(one),
    submitted_fulfillment_order: summary(one),
    fulfillment_order_merchant_request: request,
  });
  notifyService(shop, one, emit, 'FULFILLMENT_REQUEST');
}

export function acceptRequest({ emulator, one, emit, message }: Work): void {
  if (one.requestStatus !== 'SUBMITTED') reject('Cannot accept: no fulfillment request is waiting.', ['id']);
  move(emulator, one, { status: 'IN_PROGRESS', requestStatus: 'ACCEPTED' });
  emit('fulfillment_orders/fulfillment_request_accepted', { fulfillment_order: summary(one), message });
}

export function rejectRequest({ emulator, one, emit, message }: Work): void {
  if (one.requestStatus !== 'SUBMITTED') reject('Cannot reject: no fulfillment request is waiting.', ['id']);
  move(emulator, one, { requestStatus: 'REJECTED' });
  emit('fulfillment_orders/fulfillment_request_rejected', { fulfillment_order: summary(one), message });
}

/** The merchant asks the fulfilment service to stop. */
export function requestCancellation(
  emulator: Emulator,
  shop: Shop,
  order: Order,
  one: FulfillmentOrder,
  emit: Emit,
  message: string,
): void {
  move(emulator, one, { requestStatus: 'CANCELLATION_REQUESTED' });
  const request = addRequest(emulator, order, one, 'CANCELLATION_REQUEST', message);
  emit('fulfillment_orders/cancellation_request_submitted', {
    fulfillment_order: summary(one),
    fulfillment_order_merchant_request: request,
  });
  notifyService(shop, one, emit, 'CANCELLATION_REQUEST');
}

/** The service stops. In a cancelled order nothing is left to do; else the merchant can ask again. */
export function acceptCancellation({ emulator, order, one, emit, message }: Work): void {
  if (one.requestStatus !== 'CANCELLATION_REQUESTED')
    reject('Cannot accept: no cancellation request is waiting.', ['id']);
  if (order.cancelledAt) cancelFulfillmentOrder(emulator, one, emit);
  else move(emulator, one, { status: 'OPEN' });
  move(emulator, one, { requestStatus: 'CANCELLATION_ACCEPTED' });
  emit('fulfillment_orders/cancellation_request_accepted', { fulfillment_order: summary(one), message });
}

export function rejectCancellation({ emulator, one, emit, message }: Work): void {
  if (one.requestStatus !== 'CANCELLATION_REQUESTED')
    reject('Cannot reject: no cancellation request is waiting.', ['id']);
  move(emulator, one, { requestStatus: 'CANCELLATION_REJECTED' });
  emit('fulfillment_orders/cancellation_request_rejected', { fulfillment_order: summary(one), message });
}

export function cancelFulfillmentOrder(emulator: Emulator, one: FulfillmentOrder, emit: Emit): void {
  for (const line of one.lines) line.remaining = 0;
  move(emulator, one, { status: 'CANCELLED', requestStatus: 'CLOSED' });
  emit('fulfillment_orders/cancelled', { fulfillment_order: summary(one) });
}

export function serviceOf(shop: Shop, { locationId }: FulfillmentOrder) {
  return shop.services.find((service) => service.locationId === locationId);
}

function move(emulator: Emulator, one: FulfillmentOrder, to: Partial<FulfillmentOrder>): void {
  Object.assign(one, to, { updatedAt: emulator.timestamp() });
}

function summary({ id, status, requestStatus }: FulfillmentOrder): object {
  return { id: gid('FulfillmentOrder', id), status: status.toLowerCase(), request_status: requestStatus.toLowerCase() };
}

function addRequest(
  emulator: Emulator,
  order: Order,
  one: FulfillmentOrder,
  kind: FulfillmentOrder['requests'][number]['kind'],
  message: string,
): object {
  const request = { id: nextPart(order), kind, message, sentAt: emulator.timestamp() };
  one.requests.push(request);
  return { id: gid('FulfillmentOrderMerchantRequest', request.id), message };
}

/** A service with an address is told there as well. */
function notifyService(shop: Shop, one: FulfillmentOrder, emit: Emit, kind: string): void {
  const url = serviceOf(shop, one)?.callbackUrl;
  if (!url) return;
  const uri = `${url.replace(/\/$/, '')}/fulfillment_order_notification`;
  emit('fulfillment_order_notification', { kind }, [{ subscription: one.id, uri, includeFields: [] }]);
}
