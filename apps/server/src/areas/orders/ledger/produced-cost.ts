import type { Tx } from '@inkstand/database';
import { orderEvents, orderLines, orders, shipmentEvents, shipments } from '@inkstand/database/tables/index';
import { MAIN_LINE, mainLineIndex } from '@inkstand/domain/order-status';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { costOfPieces } from './cost-of-pieces.ts';

/** From here on something is printed. */
const PRODUCED = MAIN_LINE.slice(mainLineIndex('in production'));
/** What a fulfiller reports of a parcel that it has printed, well or badly. */
const REPORTS_OF_PRODUCTION = [...PRODUCED.map((status) => status.replaceAll(' ', '_')), 'misprint'];

/** Pieces that were cancelled before cost nothing any more. */
const toBeMade = sql<number>`${orderLines.quantity} - ${orderLines.cancelledQuantity}`.mapWith(Number);

type OrderRef = { tenantId: string; id: string };

/**
 * What has been spent on an order that is cancelled now: the lines of every parcel that reached production, and shipping
 * for those pieces. The fee is returned only for what was not produced (docs/product/money.md).
 */
export async function producedCost(tx: Tx, order: OrderRef): Promise<number> {
  const pieces = await producedPieces(tx, order);
  if (pieces.size === 0) return (await wasProducedByHand(tx, order)) ? wholeCost(tx, order) : 0;
  const lines = await tx
    .select({ id: orderLines.id, quantity: toBeMade, unitCost: orderLines.unitCost })
    .from(orderLines)
    .where(and(eq(orderLines.tenantId, order.tenantId), eq(orderLines.orderId, order.id)));
  const produced = lines.map((line) => ({ ...line, made: Math.min(line.quantity, pieces.get(line.id) ?? 0) }));
  if (produced.every(({ made, quantity }) => made === quantity)) return wholeCost(tx, order);
  const [row] = await tx
    .select({
      region: orders.region,
      vatRate: orders.vatRate,
      shippingMethod: orders.shippingMethod,
      shippingDiscountBasisPoints: orders.shippingDiscountBasisPoints,
    })
    .from(orders)
    .where(and(eq(orders.tenantId, order.tenantId), eq(orders.id, order.id)));
  if (!row) return 0;
  return costOfPieces(
    row,
    produced.map(({ unitCost, made }) => ({ unitCost, quantity: made })),
  );
}

/** Pieces per line in parcels that reached production. */
async function producedPieces(tx: Tx, order: OrderRef): Promise<Map<string, number>> {
  const parcels = await tx
    .selectDistinctOn([shipments.id], { lines: shipments.lines })
    .from(shipments)
    .innerJoin(
      shipmentEvents,
      and(eq(shipmentEvents.tenantId, shipments.tenantId), eq(shipmentEvents.shipmentId, shipments.id)),
    )
    .where(
      and(
        eq(shipments.tenantId, order.tenantId),
        eq(shipments.orderId, order.id),
        inArray(shipmentEvents.type, REPORTS_OF_PRODUCTION),
      ),
    );
  const pieces = new Map<string, number>();
  for (const { order_line_id: id, quantity } of parcels.flatMap(({ lines }) => lines)) {
    pieces.set(id, (pieces.get(id) ?? 0) + quantity);
  }
  return pieces;
}

/** Staff may stand in for a fulfiller; then the order's own timeline tells. */
async function wasProducedByHand(tx: Tx, order: OrderRef): Promise<boolean> {
  const found = await tx
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.tenantId, order.tenantId),
        eq(orderEvents.orderId, order.id),
        inArray(orderEvents.to, [...PRODUCED]),
      ),
    )
    .limit(1);
  return found.length > 0;
}

async function wholeCost(tx: Tx, order: OrderRef): Promise<number> {
  const [row] = await tx
    .select({ cost: orders.productionCost })
    .from(orders)
    .where(and(eq(orders.tenantId, order.tenantId), eq(orders.id, order.id)));
  return row?.cost ?? 0;
}
