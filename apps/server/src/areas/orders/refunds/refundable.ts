import type { Tx } from '@inkstand/database';
import { orderLines, orders, refundLines, refunds } from '@inkstand/database/tables/index';
import { lineTotal } from '@inkstand/domain/money';
import { orderCostParts } from '@inkstand/domain/order-cost';
import {
  type Refundable,
  type RefundableLine,
  type RefundablePart,
  type RefundPart,
  refundableAmount,
  refundParts,
} from '@inkstand/domain/refund';
import { REGIONS } from '@inkstand/domain/regions';
import { addVat } from '@inkstand/domain/vat';
import { and, asc, eq } from 'drizzle-orm';

type OrderRef = { tenantId: string; id: string };

/** An order's refunds with their parts, oldest first; one statement. */
export function readRefundRows(tx: Tx, order: OrderRef) {
  return tx
    .select({ refund: refunds, part: refundLines })
    .from(refunds)
    .innerJoin(refundLines, and(eq(refundLines.tenantId, refunds.tenantId), eq(refundLines.refundId, refunds.id)))
    .where(and(eq(refunds.tenantId, order.tenantId), eq(refunds.orderId, order.id)))
    .orderBy(asc(refunds.id), asc(refundLines.id));
}

export type RefundRow = Awaited<ReturnType<typeof readRefundRows>>[number];

/** What says who has paid for an order, and what. */
export const paidColumns = {
  region: orders.region,
  vatRate: orders.vatRate,
  shippingMethod: orders.shippingMethod,
  shippingDiscountBasisPoints: orders.shippingDiscountBasisPoints,
  shippingNet: orders.shippingNet,
  shippingVat: orders.shippingVat,
  platformIntentId: orders.platformIntentId,
};
type PaidOrder = Pick<typeof orders.$inferSelect, keyof typeof paidColumns>;
type PaidLine = RefundableLine & { unitCost: number };

/** What was paid for an order: by its customer what its lines say, by its client's own card what they cost. */
function paidParts(order: PaidOrder, lines: readonly PaidLine[]): Refundable {
  if (!order.platformIntentId) return { lines, shipping: { net: order.shippingNet, vat: order.shippingVat } };
  const rate = REGIONS[order.region].tax === 'vat' ? order.vatRate : 0;
  const costs = lines.map(({ id, quantity, unitCost }) => {
    const unit = addVat(unitCost, rate);
    return { id, quantity, net: lineTotal(unit.net, quantity), vat: lineTotal(unit.vat, quantity) };
  });
  const whole = orderCostParts(order, lines);
  const left = (field: 'net' | 'vat') => costs.reduce((rest, line) => rest - line[field], whole[field]);
  return { lines: costs, shipping: { net: left('net'), vat: left('vat') } };
}

/** What of an order was not given back yet. Whoever goes on to refund has locked its row. */
export async function readRefundable(tx: Tx, order: OrderRef & PaidOrder): Promise<Refundable> {
  const lines = await tx
    .select({
      id: orderLines.id,
      quantity: orderLines.quantity,
      net: orderLines.net,
      vat: orderLines.vat,
      unitCost: orderLines.unitCost,
    })
    .from(orderLines)
    .where(and(eq(orderLines.tenantId, order.tenantId), eq(orderLines.orderId, order.id)))
    .orderBy(asc(orderLines.position));
  return leftOfOrder(order, lines, await readRefundRows(tx, order));
}

/** The same, of what was read already. */
export function leftOfOrder(order: PaidOrder, lines: readonly PaidLine[], given: readonly RefundRow[]): Refundable {
  const paid = paidParts(order, lines);
  return { lines: paid.lines.map((line) => leftOfLine(line, given)), shipping: leftOfShipping(paid.shipping, given) };
}

/** What is left of a line; failed refunds gave nothing back. */
function leftOfLine({ id, quantity, net, vat }: RefundableLine, given: readonly RefundRow[]): RefundableLine {
  const taken = sumRefunds(given, id);
  return { id, quantity: quantity - taken.quantity, net: net - taken.net, vat: vat - taken.vat };
}

function leftOfShipping(paid: RefundablePart, given: readonly RefundRow[]): RefundablePart {
  const { net, vat } = sumRefunds(given, null);
  return { net: paid.net - net, vat: paid.vat - vat };
}

function sumRefunds(given: readonly RefundRow[], lineId: string | null) {
  const parts = given.filter(({ refund, part }) => refund.status !== 'failed' && part.orderLineId === lineId);
  const sum = (field: 'quantity' | 'net' | 'vat') => parts.reduce((total, { part }) => total + part[field], 0);
  return { quantity: sum('quantity'), net: sum('net'), vat: sum('vat') };
}

/** A sum, or all that is left where that is less: for what the books say of a cost, not of pieces. */
export const atMost =
  (amount: number) =>
  (left: Refundable): RefundPart[] =>
    refundParts(left, { lines: [], shipping: false, amount: Math.min(amount, refundableAmount(left)) });
