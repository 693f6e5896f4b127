import type { Emulator } from '../emulator.ts';
import { reject } from '../graphql/call.ts';
import { ownerId, parseGid } from '../ids.ts';
import type { Emit } from '../records.ts';
import type { Fulfillment, FulfillmentOrder, Order } from './order.ts';
import { fulfillmentPayload } from './order-payload.ts';
import { nextPart } from './order-store.ts';

export interface FulfillmentInput {
  lineItemsByFulfillmentOrder: {
    fulfillmentOrderId: string;
    fulfillmentOrderLineItems?: { id: string; quantity: number }[] | null;
  }[];
  trackingInfo?: TrackingInput | null;
}

export interface TrackingInput {
  number?: string | null;
  url?: string | null;
  company?: string | null;
  numbers?: string[] | null;
  urls?: string[] | null;
}

/** The order that all the fulfilment orders of the input belong to. */
export function orderIdOf({ lineItemsByFulfillmentOrder }: FulfillmentInput): number {
  const ids = lineItemsByFulfillmentOrder.map(({ fulfillmentOrderId }) => {
    const id = parseGid('FulfillmentOrder', fulfillmentOrderId);
    return id === undefined ? reject('Fulfillment order does not exist.', ['fulfillment']) : ownerId(id);
  });
  const [first] = ids;
  if (first === undefined) return reject('Line items by fulfillment order can not be blank', ['fulfillment']);
  if (ids.some((id) => id !== first)) reject('All fulfillment orders must belong to the same order', ['fulfillment']);
  return first;
}

/** Sends goods of an order: all that is left of the given fulfilment orders, or the given pieces. */
export function fulfill(emulator: Emulator, order: Order, input: FulfillmentInput, emit: Emit): Fulfillment {
  const at = emulator.timestamp();
  const fulfillment: Fulfillment = {
    id: nextPart(order),
    name: `${order.name}-F${order.fulfillments.length + 1}`,
    status: 'SUCCESS',
    locationId: 0,
    lines: [],
    tracking: tracking(input.trackingInfo),
    createdAt: at,
    updatedAt: at,
  };
  for (const { fulfillmentOrderId, fulfillmentOrderLineItems } of input.lineItemsByFulfillmentOrder) {
    const one = order.fulfillmentOrders.find(({ id }) => id === parseGid('FulfillmentOrder', fulfillmentOrderId));
    if (!one) return reject('Fulfillment order does not exist.', ['fulfillment']);
    if (one.status !== 'OPEN' && one.status !== 'IN_PROGRESS') {
      reject(`Fulfillment order ${one.id} has an unfulfillable status= ${one.status.toLowerCase()}.`, ['fulfillment']);
    }
    if (fulfillment.locationId !== 0 && fulfillment.locationId !== one.locationId) {
      reject('All fulfillment orders must be assigned to the same location', ['fulfillment']);
    }
    fulfillment.locationId = one.locationId;
    for (const { line, quantity } of chosenLines(one, fulfillmentOrderLineItems)) {
      line.remaining -= quantity;
      fulfillment.lines.push({ id: nextPart(order), lineId: line.lineId, quantity, fulfillmentOrderLineId: line.id });
    }
    const isDone = one.lines.every(({ remaining }) => remaining === 0);
    Object.assign(
      one,
      isDone ? { status: 'CLOSED', requestStatus: 'CLOSED', updatedAt: at } : { status: 'IN_PROGRESS', updatedAt: at },
    );
  }
  order.fulfillments.push(fulfillment);
  emit('fulfillments/create', fulfillmentPayload(order, fulfillment));
  return fulfillment;
}

function chosenLines(one: FulfillmentOrder, chosen: { id: string; quantity: number }[] | null | undefined) {
  if (!chosen || chosen.length === 0) {
    return one.lines.filter(({ remaining }) => remaining > 0).map((line) => ({ line, quantity: line.remaining }));
  }
  return chosen.map(({ id, quantity }) => {
    const line = one.lines.find((candidate) => candidate.id === parseGid('FulfillmentOrderLineItem', id));
    if (!line) return reject('Fulfillment order line item does not exist.', ['fulfillment']);
    if (quantity < 1 || quantity > line.remaining) {
      reject('Invalid fulfillment order line item quantity requested.', ['fulfillment']);
    }
    return { line, quantity };
  });
}

export function updateTracking(emulator: Emulator, order: Order, id: number, input: TrackingInput, emit: Emit): void {
  const fulfillment = mustFind(order, id);
  fulfillment.tracking = tracking(input);
  fulfillment.updatedAt = emulator.timestamp();
  emit('fulfillments/update', fulfillmentPayload(order, fulfillment));
}

/** Takes a fulfilment back: its pieces are to be sent again. */
export function cancelFulfillment(emulator: Emulator, order: Order, id: number, emit: Emit): void {
  const fulfillment = mustFind(order, id);
  if (fulfillment.status === 'CANCELLED') reject('Fulfillment is already cancelled', ['id']);
  fulfillment.status = 'CANCELLED';
  fulfillment.updatedAt = emulator.timestamp();
  for (const one of order.fulfillmentOrders) {
    for (const line of one.lines) {
      const sent = fulfillment.lines.filter(({ fulfillmentOrderLineId }) => fulfillmentOrderLineId === line.id);
      const quantity = sent.reduce((sum, part) => sum + part.quantity, 0);
      if (quantity === 0) continue;
      line.remaining += quantity;
      Object.assign(one, { status: 'OPEN', requestStatus: 'UNSUBMITTED', updatedAt: fulfillment.updatedAt });
    }
  }
  emit('fulfillments/update', fulfillmentPayload(order, fulfillment));
}

function mustFind(order: Order, id: number): Fulfillment {
  return order.fulfillments.find((one) => one.id === id) ?? reject('Fulfillment does not exist', ['id']);
}

function tracking(input: TrackingInput | null | undefined): Fulfillment['tracking'] {
  if (!input) return [];
  const numbers = input.numbers ?? (input.number ? [input.number] : []);
  const urls = input.urls ?? (input.url ? [input.url] : []);
  const company = input.company ?? null;
  return Array.from({ length: Math.max(numbers.length, urls.length) }, (_none, index) => ({
    number: numbers[index] ?? null,
    url: urls[index] ?? null,
    company,
  }));
}
