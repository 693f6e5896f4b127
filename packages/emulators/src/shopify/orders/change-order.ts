import type { Emulator } from '../emulator.ts';
import { reject } from '../graphql/call.ts';
import type { Emit } from '../records.ts';
import type { Shop } from '../shop.ts';
import { cancelFulfillmentOrder, requestCancellation } from './fulfillment-orders.ts';
import {
  type Address,
  amount,
  cents,
  currentQuantity,
  fulfilledQuantity,
  type Order,
  type Refund,
  totals,
} from './order.ts';
import { orderPayload, refundPayload } from './order-payload.ts';
import { changeOrder, nextPart } from './order-store.ts';

export interface RefundLine {
  lineId: number;
  quantity: number;
  restockType?: string;
}

/** Cancels an order. Work that a fulfilment service has accepted is asked to stop. */
export function cancelOrder(
  emulator: Emulator,
  shop: Shop,
  id: number,
  { reason = 'CUSTOMER', refund = true } = {},
): Promise<void> {
  return changeOrder(emulator, shop, id, (order, emit) => {
    if (order.cancelledAt) reject('Order has already been cancelled', ['orderId'], 'INVALID');
    if (order.fulfillments.some(({ status }) => status === 'SUCCESS')) {
      reject('Cannot cancel a fulfilled order', ['orderId'], 'INVALID');
    }
    order.cancelledAt = emulator.timestamp();
    order.cancelReason = reason;
    for (const one of order.fulfillmentOrders) {
      if (one.status === 'IN_PROGRESS' || one.requestStatus === 'SUBMITTED') {
        requestCancellation(emulator, shop, order, one, emit, 'The order was cancelled.');
      } else if (one.status === 'OPEN') cancelFulfillmentOrder(emulator, one, emit);
    }
    const lines = order.lines.map((line) => ({
      lineId: line.id,
      quantity: currentQuantity(line),
      restockType: 'CANCEL',
    }));
    const left = totals(order).total - totals(order).refunded;
    const given = lines.filter(({ quantity }) => quantity > 0);
    if (refund) addRefund(emulator, order, emit, { lines: given, amount: left, note: 'Order cancelled' });
    else for (const line of order.lines) line.removed = line.quantity;
    emit('orders/cancelled', orderPayload(shop, order));
  });
}

/** Refunds pieces, and takes what was not sent out of the work. */
export function refundLines(
  emulator: Emulator,
  shop: Shop,
  id: number,
  { lines, shipping = 0, note = null }: { lines: readonly RefundLine[]; shipping?: number; note?: string | null },
): Promise<Refund> {
  return changeOrder(emulator, shop, id, (order, emit) => {
    const sum = lines.reduce(
      (total, { lineId, quantity }) => total + cents(findLine(order, lineId).price) * quantity,
      0,
    );
    return addRefund(emulator, order, emit, { lines, amount: sum + shipping, note });
  });
}

function addRefund(
  emulator: Emulator,
  order: Order,
  emit: Emit,
  given: { lines: readonly RefundLine[]; amount: number; note: string | null },
): Refund {
  const refund: Refund = {
    id: nextPart(order),
    note: given.note,
    amount: amount(given.amount),
    createdAt: emulator.timestamp(),
    lines: given.lines.map(({ lineId, quantity, restockType = 'CANCEL' }) => {
      const line = findLine(order, lineId);
      if (quantity < 1 || quantity > currentQuantity(line)) {
        reject('Refund line items quantity cannot be greater than the quantity that can be refunded', [
          'refundLineItems',
        ]);
      }
      line.removed += quantity;
      if (order.cancelledAt === null && restockType !== 'RETURN') takeOutOfWork(emulator, order, emit, lineId);
      return { id: nextPart(order), lineId, quantity, restockType, subtotal: amount(cents(line.price) * quantity) };
    }),
  };
  order.refunds.push(refund);
  emit('refunds/create', refundPayload(order, refund));
  return refund;
}

/** Lowers what is still to be sent of a line to what the buyer still gets. */
function takeOutOfWork(emulator: Emulator, order: Order, emit: Emit, lineId: number): void {
  let excess = -Math.min(
    0,
    currentQuantity(findLine(order, lineId)) - fulfilledQuantity(order, lineId) - remaining(order, lineId),
  );
  for (const one of order.fulfillmentOrders) {
    for (const line of one.lines.filter((candidate) => candidate.lineId === lineId)) {
      const less = Math.min(excess, line.remaining);
      line.remaining -= less;
      line.total -= less;
      excess -= less;
    }
    const isEmpty = one.lines.every((line) => line.remaining === 0);
    if (!isEmpty || one.status === 'CLOSED' || one.status === 'CANCELLED') continue;
    if (one.lines.every(({ total }) => total === 0)) cancelFulfillmentOrder(emulator, one, emit);
    else Object.assign(one, { status: 'CLOSED', requestStatus: 'CLOSED', updatedAt: emulator.timestamp() });
  }
}

function remaining(order: Order, lineId: number): number {
  const lines = order.fulfillmentOrders.flatMap((one) => one.lines).filter((line) => line.lineId === lineId);
  return lines.reduce((sum, line) => sum + line.remaining, 0);
}

/** Edits how many pieces of a line the buyer gets. */
export function editQuantity(
  emulator: Emulator,
  shop: Shop,
  id: number,
  lineId: number,
  wanted: number,
): Promise<void> {
  return changeOrder(emulator, shop, id, (order, emit) => {
    const line = findLine(order, lineId);
    const delta = wanted - currentQuantity(line);
    if (order.cancelledAt || wanted < fulfilledQuantity(order, lineId))
      reject('The line can no longer be edited', ['quantity']);
    if (delta === 0) return;
    order.edited = true;
    if (delta < 0) {
      line.removed -= delta;
      takeOutOfWork(emulator, order, emit, lineId);
    } else {
      line.quantity += delta;
      addToWork(emulator, order, lineId, delta);
    }
    emit('orders/edited', {
      order_edit: {
        id: nextPart(order),
        order_id: order.id,
        app_id: null,
        created_at: order.updatedAt,
        notify_customer: false,
        staff_note: '',
        line_items: {
          additions: delta > 0 ? [{ id: lineId, delta }] : [],
          removals: delta < 0 ? [{ id: lineId, delta: -delta }] : [],
        },
        discounts: { line_item: { additions: [], removals: [] } },
      },
    });
  });
}

function addToWork(emulator: Emulator, order: Order, lineId: number, delta: number): void {
  const open = order.fulfillmentOrders.find(
    ({ status, lines }) => status === 'OPEN' && lines.some((line) => line.lineId === lineId),
  );
  const line = open?.lines.find((candidate) => candidate.lineId === lineId);
  if (line) {
    line.total += delta;
    line.remaining += delta;
    return;
  }
  const before = order.fulfillmentOrders.find(({ lines }) => lines.some((candidate) => candidate.lineId === lineId));
  const at = emulator.timestamp();
  order.fulfillmentOrders.push({
    id: nextPart(order),
    locationId: before?.locationId ?? 0,
    status: 'OPEN',
    requestStatus: 'UNSUBMITTED',
    lines: [{ id: nextPart(order), lineId, total: delta, remaining: delta }],
    requests: [],
    createdAt: at,
    updatedAt: at,
  });
}

export function changeAddress(emulator: Emulator, shop: Shop, id: number, address: Address): Promise<void> {
  return changeOrder(emulator, shop, id, (order) => {
    order.shippingAddress = address;
  });
}

function findLine(order: Order, id: number) {
  return order.lines.find((line) => line.id === id) ?? reject('Line item does not exist', ['lineItemId']);
}
