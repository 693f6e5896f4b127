import type { Tx } from '@inkstand/database';
import { orderLines, refundLines, refunds } from '@inkstand/database/tables/index';
import type { Refundable, RefundableLine, RefundablePart } from '@inkstand/domain/refund';
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

/** What of an order was not given back yet. Whoever goes on to refund has locked its row. */
export async function readRefundable(
  tx: Tx,
  order: OrderRef & { shippingNet: number; shippingVat: number },
): Promise<Refundable> {
  const lines = await tx
    .select({ id: orderLines.id, quantity: orderLines.quantity, net: orderLines.net, vat: orderLines.vat })
    .from(orderLines)
    .where(and(eq(orderLines.tenantId, order.tenantId), eq(orderLines.orderId, order.id)))
    .orderBy(asc(orderLines.position));
  const given = await readRefundRows(tx, order);
  return { lines: lines.map((line) => leftOfLine(line, given)), shipping: leftOfShipping(order, given) };
}

/** What is left of a line; failed refunds gave nothing back. */
export function leftOfLine({ id, quantity, net, vat }: RefundableLine, given: readonly RefundRow[]): RefundableLine {
  const taken = sumOf(given, id);
  return { id, quantity: quantity - taken.quantity, net: net - taken.net, vat: vat - taken.vat };
}

export function leftOfShipping(
  order: { shippingNet: number; shippingVat: number },
  given: readonly RefundRow[],
): RefundablePart {
  const { net, vat } = sumOf(given, null);
  return { net: order.shippingNet - net, vat: order.shippingVat - vat };
}

function sumOf(given: readonly RefundRow[], lineId: string | null) {
  const parts = given.filter(({ refund, part }) => refund.status !== 'failed' && part.orderLineId === lineId);
  const sum = (field: 'quantity' | 'net' | 'vat') => parts.reduce((total, { part }) => total + part[field], 0);
  return { quantity: sum('quantity'), net: sum('net'), vat: sum('vat') };
}
