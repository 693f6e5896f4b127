import type { Tx } from '@inkstand/database';
import { orderLines } from '@inkstand/database/tables/index';
import type { CostLine } from '@inkstand/domain/costs';
import { splitTax } from '@inkstand/domain/invoice';
import { allocate } from '@inkstand/domain/money';
import { orderCostParts } from '@inkstand/domain/order-cost';
import { REGIONS } from '@inkstand/domain/regions';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { OwedOrder } from './read-owed.ts';

const ORDER_BATCH_SIZE = 1000;

/** The amounts of an order on a document, in minor units; negative on a credit note. */
export interface OwedLine {
  order: OwedOrder;
  net: number;
  vat: number;
}

/** Splits the amount of each order into net and VAT, so that they add up over all its documents. */
export async function splitOwed(tx: Tx, tenantId: string, owed: readonly OwedOrder[]): Promise<OwedLine[]> {
  const split: OwedLine[] = [];
  for (let start = 0; start < owed.length; start += ORDER_BATCH_SIZE) {
    const some = owed.slice(start, start + ORDER_BATCH_SIZE);
    const pieces = await loadCostLines(tx, tenantId, some);
    for (const order of some) split.push({ order, ...splitVat(order, pieces.get(order.orderId) ?? []) });
  }
  return split;
}

async function loadCostLines(tx: Tx, tenantId: string, owed: readonly OwedOrder[]): Promise<Map<string, CostLine[]>> {
  const ids = owed.map(({ orderId }) => orderId);
  const rows = await tx
    .select({
      orderId: orderLines.orderId,
      unitCost: orderLines.unitCost,
      quantity: sql<number>`${orderLines.quantity} - ${orderLines.cancelledQuantity}`.mapWith(Number),
    })
    .from(orderLines)
    .where(and(eq(orderLines.tenantId, tenantId), inArray(orderLines.orderId, ids)));
  return Map.groupBy(rows, ({ orderId }) => orderId);
}

function splitVat(order: OwedOrder, pieces: readonly CostLine[]): { net: number; vat: number } {
  const { booked, region, net, vat } = order;
  const rate = REGIONS[region].tax === 'vat' ? order.vatRate : 0;
  const whole = orderCostParts(order, pieces);
  if (!order.invoiceId) return splitTax(booked, whole, rate);
  const [leftNet = 0, leftVat = 0] = allocate(booked, [net, vat]);
  const left = booked === whole.gross && whole.vat <= vat ? whole : { net: leftNet, vat: leftVat };
  return { net: left.net - net, vat: left.vat - vat };
}
