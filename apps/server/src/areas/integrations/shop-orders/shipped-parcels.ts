import { type Tx, tenantJoin } from '@inkstand/database';
import {
  orderLines,
  type ShopOrderLine,
  shipmentEvents,
  shipments,
  shopFulfillments,
} from '@inkstand/database/tables/index';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ShopOrderRow } from './claim-row.ts';

export interface ShippedParcel {
  /** Id of the row in `shop_fulfillments`. */
  id: string;
  fulfillmentId: string | null;
  tracking: { number: string; company: string; url: string };
  /** Pieces by line of the shop's order. */
  pieces: Map<string, number>;
}

/** Loads what parcels hold, by lines of the shop's order, with their latest tracking number. */
export async function loadParcels(tx: Tx, row: ShopOrderRow, rowIds: readonly string[]): Promise<ShippedParcel[]> {
  if (rowIds.length === 0) return [];
  const rows = await tx
    .select({ id: shopFulfillments.id, fulfillmentId: shopFulfillments.fulfillmentId, shipment: shipments })
    .from(shopFulfillments)
    .innerJoin(shipments, tenantJoin(shipments.id, shopFulfillments.shipmentId))
    .where(and(eq(shopFulfillments.tenantId, row.tenantId), inArray(shopFulfillments.id, [...rowIds])))
    .orderBy(asc(shopFulfillments.id));
  const reports = await tx
    .select()
    .from(shipmentEvents)
    .where(
      and(
        eq(shipmentEvents.tenantId, row.tenantId),
        inArray(
          shipmentEvents.shipmentId,
          rows.map(({ shipment }) => shipment.id),
        ),
      ),
    )
    .orderBy(asc(shipmentEvents.id));
  const shopLineOf = await matchLines(
    tx,
    row,
    rows.map(({ shipment }) => shipment.orderId),
  );
  return rows.map(({ id, fulfillmentId, shipment }) => {
    const own = reports.filter(({ shipmentId }) => shipmentId === shipment.id);
    const last = (field: 'carrier' | 'trackingNumber' | 'trackingUrl') =>
      own.findLast((report) => report[field] !== '')?.[field] ?? '';
    const pieces = new Map<string, number>();
    for (const { order_line_id: lineId, quantity } of shipment.lines) {
      const shopLine = shopLineOf(lineId);
      if (shopLine) pieces.set(shopLine, (pieces.get(shopLine) ?? 0) + quantity);
    }
    const tracking = { number: last('trackingNumber'), company: last('carrier'), url: last('trackingUrl') };
    return { id, fulfillmentId, tracking, pieces };
  });
}

/** A replacement has lines of its own: they stand for the original's line of the same product, colour and size. */
async function matchLines(tx: Tx, row: ShopOrderRow, orderIds: readonly string[]) {
  const { tenantId, orderId } = row;
  const lines = await tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.tenantId, tenantId), inArray(orderLines.orderId, [...orderIds, orderId ?? ''])));
  const shopLine = (lineId: string): ShopOrderLine | undefined =>
    row.lines.find(({ order_line_id: id }) => id === lineId);
  const isSamePiece = (one: (typeof lines)[number], other: (typeof lines)[number]) =>
    one.productId === other.productId && one.colour === other.colour && one.size === other.size;
  return (lineId: string): string | undefined => {
    const direct = shopLine(lineId);
    if (direct) return direct.shop_line_id;
    const line = lines.find(({ id }) => id === lineId);
    const replaced = line && lines.filter((other) => other.orderId === orderId && isSamePiece(line, other));
    const sameText = replaced?.find(
      (other) => other.customTextFront === line?.customTextFront && other.customTextBack === line.customTextBack,
    );
    const original = sameText ?? replaced?.[0];
    return original && shopLine(original.id)?.shop_line_id;
  };
}
