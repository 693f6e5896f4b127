export interface Order {
  id: number;
  number: number;
  name: string;
  /** Names the order in the address of its status page. */
  token: string;
  createdAt: string;
  updatedAt: string;
  cancelledAt: string | null;
  cancelReason: string | null;
  email: string;
  phone: string | null;
  note: string | null;
  currency: string;
  customer: { id: number; firstName: string; lastName: string };
  shippingAddress: Address;
  shippingLine: { id: number; title: string; code: string; price: string };
  lines: Line[];
  fulfillmentOrders: FulfillmentOrder[];
  fulfillments: Fulfillment[];
  refunds: Refund[];
  edited: boolean;
  /** Number of parts that ever had an id. */
  parts: number;
}

export interface Address {
  firstName: string;
  lastName: string;
  company?: string;
  address1: string;
  address2?: string;
  city: string;
  province?: string;
  provinceCode?: string;
  zip: string;
  /** ISO 3166 code. */
  countryCode: string;
  phone?: string;
}

export interface Line {
  id: number;
  variantId: number;
  productId: number;
  title: string;
  variantTitle: string;
  sku: string;
  vendor: string;
  price: string;
  /** Ordered, with what edits added. */
  quantity: number;
  /** Taken away by edits and refunds. */
  removed: number;
  requiresShipping: boolean;
  taxable: boolean;
  grams: number;
  properties: { name: string; value: string }[];
}

export interface FulfillmentOrder {
  id: number;
  locationId: number;
  status: 'OPEN' | 'IN_PROGRESS' | 'CLOSED' | 'CANCELLED';
  requestStatus:
    | 'UNSUBMITTED'
    | 'SUBMITTED'
    | 'ACCEPTED'
    | 'REJECTED'
    | 'CANCELLATION_REQUESTED'
    | 'CANCELLATION_ACCEPTED'
    | 'CANCELLATION_REJECTED'
    | 'CLOSED';
  lines: { id: number; lineId: number; total: number; remaining: number }[];
  requests: { id: number; kind: 'FULFILLMENT_REQUEST' | 'CANCELLATION_REQUEST'; message: string; sentAt: string }[];
  createdAt: string;
  updatedAt: string;
}

export interface Fulfillment {
  id: number;
  name: string;
  status: 'SUCCESS' | 'CANCELLED';
  locationId: number;
  lines: { id: number; lineId: number; quantity: number; fulfillmentOrderLineId: number }[];
  tracking: { number: string | null; url: string | null; company: string | null }[];
  createdAt: string;
  updatedAt: string;
}

export interface Refund {
  id: number;
  note: string | null;
  lines: { id: number; lineId: number; quantity: number; restockType: string; subtotal: string }[];
  amount: string;
  createdAt: string;
}

export const SHIPPING_METHODS = [
  { title: 'Standard', code: 'standard', price: '4.90' },
  { title: 'Express', code: 'express', price: '12.90' },
] as const;

export function cents(amount: string): number {
  return Math.round(Number(amount) * 100);
}

export function amount(value: number): string {
  return (value / 100).toFixed(2);
}

export function currentQuantity({ quantity, removed }: Line): number {
  return quantity - removed;
}

/** Pieces of a line that were sent. */
export function fulfilledQuantity(order: Order, lineId: number): number {
  const lines = order.fulfillments
    .filter(({ status }) => status === 'SUCCESS')
    .flatMap((fulfillment) => fulfillment.lines);
  return lines.filter((line) => line.lineId === lineId).reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Amounts in cents. Prices have no tax. */
export function totals(order: Order) {
  const sum = (quantity: (line: Line) => number) =>
    order.lines.reduce((total, line) => total + cents(line.price) * quantity(line), 0);
  const shipping = cents(order.shippingLine.price);
  const refunded = order.refunds.reduce((total, refund) => total + cents(refund.amount), 0);
  const subtotal = sum(({ quantity }) => quantity);
  return { subtotal, shipping, refunded, total: subtotal + shipping, current: sum(currentQuantity) + shipping };
}

export function financialStatus(order: Order): 'PAID' | 'PARTIALLY_REFUNDED' | 'REFUNDED' {
  const { refunded, total } = totals(order);
  if (refunded === 0) return 'PAID';
  return refunded >= total ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
}

export function fulfillmentStatus(order: Order): 'UNFULFILLED' | 'IN_PROGRESS' | 'PARTIALLY_FULFILLED' | 'FULFILLED' {
  const sent = order.lines.reduce((sum, { id }) => sum + fulfilledQuantity(order, id), 0);
  const left = order.lines.reduce(
    (sum, line) => sum + Math.max(0, currentQuantity(line) - fulfilledQuantity(order, line.id)),
    0,
  );
  if (sent > 0) return left > 0 ? 'PARTIALLY_FULFILLED' : 'FULFILLED';
  return order.fulfillmentOrders.some(({ status }) => status === 'IN_PROGRESS') ? 'IN_PROGRESS' : 'UNFULFILLED';
}
