import type { Client } from '@inkstand/contract';
import type { OrderDetail } from '@inkstand/contract/orders/order-shapes';
import { fromDecimal, parseDecimal, toDecimal } from '@inkstand/domain/money';
import {
  type Refundable,
  type RefundRequest,
  refundableAmount,
  refundParts,
  refundProblem,
} from '@inkstand/domain/refund';
import type { FieldErrors } from '#ui/use-api-call.ts';

/** State of the refund dialog. */
export interface RefundDraft {
  by: 'items' | 'amount';
  /** Pieces per order line. */
  quantities: Record<string, number>;
  shipping: boolean;
  amount: number | '';
  reason: string;
}

export const emptyDraft: RefundDraft = { by: 'items', quantities: {}, shipping: false, amount: '', reason: '' };

const part = ({ net, vat }: { net: number; vat: number }) => ({ net: fromDecimal(net), vat: fromDecimal(vat) });

function toRefundable(order: OrderDetail): Refundable {
  const lines = order.items.map(({ id, refundable }) => ({ id, quantity: refundable.quantity, ...part(refundable) }));
  return { lines, shipping: part(order.refundable.shipping) };
}

/** Returns the refundable amount, as a decimal like on the wire. */
export const maxRefund = (order: OrderDetail): number => toDecimal(refundableAmount(toRefundable(order)));

/** Returns the shipping not refunded yet. */
export const refundableShipping = (order: OrderDetail): number => {
  const { net, vat } = part(order.refundable.shipping);
  return toDecimal(net + vat);
};

/** Returns the amount paid minus refunds. */
export const remainingPayment = (order: OrderDetail): number =>
  toDecimal(fromDecimal(order.amount_captured) - fromDecimal(order.amount_refunded));

function toRefundRequest({ by, quantities, shipping, amount }: RefundDraft): RefundRequest {
  if (by === 'amount') return { lines: [], shipping: false, amount: parseDecimal(amount === '' ? 0 : amount) ?? 0 };
  const lines = Object.entries(quantities).filter(([, quantity]) => quantity > 0);
  return { lines: lines.map(([id, quantity]) => ({ id, quantity })), shipping };
}

/** Returns the draft's total by the server's rules; 0 when it cannot be refunded. */
export function refundSum(order: OrderDetail, draft: RefundDraft): number {
  const left = toRefundable(order);
  const wish = toRefundRequest(draft);
  if (refundProblem(left, wish)) return 0;
  return toDecimal(refundParts(left, wish).reduce((sum, { net, vat }) => sum + net + vat, 0));
}

/** Returns the refund for some pieces of a line. */
export function piecesSum(order: OrderDetail, lineId: string, quantity: number): number {
  return quantity === 0 ? 0 : refundSum(order, { ...emptyDraft, quantities: { [lineId]: quantity } });
}

/**
 * Returns what a shopper gets back for pieces that are cancelled, or for the whole order. Pieces that were refunded
 * but not cancelled count as cancelled first, as on the server.
 */
export function cancellationSum(order: OrderDetail, pieces: Readonly<Record<string, number>>): number {
  const open = order.items.map((item) => ({ ...item, left: item.quantity - item.cancelled_quantity }));
  if (open.every(({ id, left }) => (pieces[id] ?? 0) === left)) return maxRefund(order);
  const quantities = open.map(({ id, left, refundable }): [string, number] => {
    const refunded = Math.max(0, left - refundable.quantity);
    return [id, Math.min(refundable.quantity, Math.max(0, (pieces[id] ?? 0) - refunded))];
  });
  return refundSum(order, { ...emptyDraft, quantities: Object.fromEntries(quantities) });
}

export function toRefundBody(draft: RefundDraft): Parameters<Client['createRefund']>[0]['body'] {
  const { lines, shipping } = toRefundRequest(draft);
  return {
    lines: lines.map(({ id: order_line_id, quantity }) => ({ order_line_id, quantity })),
    shipping,
    ...(draft.by === 'amount' ? { amount: draft.amount === '' ? 0 : draft.amount } : {}),
    reason: draft.reason,
  };
}

export interface RefundErrors {
  /** Errors per order line. */
  lines: Record<string, string>;
  amount?: string | undefined;
  reason?: string | undefined;
}

/** Maps the server's messages to their fields. */
export function toRefundErrors(draft: RefundDraft, messages: FieldErrors): RefundErrors {
  const { lines } = toRefundRequest(draft);
  const ofLines = Object.entries(messages).flatMap(([field, message]) => {
    const line = lines[Number(/^lines\.(\d+)\./.exec(field)?.[1])];
    return line ? [[line.id, message] as const] : [];
  });
  return { lines: Object.fromEntries(ofLines), amount: messages.amount, reason: messages.reason };
}
