import type { Tx } from '@inkstand/database';
import {
  catalogueVariants,
  customers,
  designRevisions,
  events,
  orderLines,
  orders,
  shipmentEvents,
  shipments,
  tenants,
} from '@inkstand/database/tables/index';
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import { designOfLine, ofCustomer, ofEvent } from '#areas/orders/index.ts';

type PaperOrder = Awaited<ReturnType<typeof selectOrders>>[number];
export type PaperLine = Awaited<ReturnType<typeof selectLines>>[number];

/** What travels together: pieces of lines of one order. */
export interface Parcel {
  number: number;
  of: number;
  fulfillerId: string | undefined;
  items: { line: PaperLine; quantity: number }[];
}

/** An order with all its lines, and the parcels that papers are made for. */
export interface OrderOnPaper extends PaperOrder {
  lines: PaperLine[];
  parcels: Parcel[];
}

/** The next orders of a condition after the last one, in the order in which they were placed. */
export async function readOrdersOnPaper(
  tx: Tx,
  where: SQL | undefined,
  { atOnce, fulfillerId }: { atOnce: number; fulfillerId?: string | undefined },
): Promise<OrderOnPaper[]> {
  const found = await selectOrders(tx, where, atOnce);
  if (found.length === 0) return [];
  const keys = {
    tenants: [...new Set(found.map(({ order }) => order.tenantId))],
    orders: found.map(({ order }) => order.id),
  };
  const lines = Map.groupBy(await selectLines(tx, keys), ({ line }) => line.orderId);
  const sent = Map.groupBy(await selectShipments(tx, keys), ({ shipment }) => shipment.orderId);
  return found.map((row) => {
    const own = lines.get(row.order.id) ?? [];
    const parcels = toParcels(own, sent.get(row.order.id) ?? []);
    return {
      ...row,
      lines: own,
      parcels: fulfillerId ? parcels.filter((parcel) => parcel.fulfillerId === fulfillerId) : parcels,
    };
  });
}

function selectOrders(tx: Tx, where: SQL | undefined, atOnce: number) {
  return tx
    .select({ order: orders, event: events, customer: customers, company: tenants })
    .from(orders)
    .innerJoin(events, ofEvent)
    .innerJoin(customers, ofCustomer)
    .innerJoin(tenants, eq(tenants.id, orders.tenantId))
    .where(where)
    .orderBy(asc(orders.tenantId), asc(orders.id))
    .limit(atOnce);
}

interface Keys {
  tenants: string[];
  orders: string[];
}

function selectLines(tx: Tx, keys: Keys) {
  return tx
    .select({
      line: orderLines,
      designFingerprints: designRevisions.fingerprints,
      blank: catalogueVariants.name,
      family: catalogueVariants.family,
      sizes: catalogueVariants.sizes,
    })
    .from(orderLines)
    .innerJoin(designRevisions, designOfLine)
    .leftJoin(catalogueVariants, eq(catalogueVariants.code, orderLines.catalogueCode))
    .where(and(inArray(orderLines.tenantId, keys.tenants), inArray(orderLines.orderId, keys.orders)))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
}

function selectShipments(tx: Tx, keys: Keys) {
  return tx
    .select({ shipment: shipments, cancelled: shipmentEvents.type })
    .from(shipments)
    .leftJoin(
      shipmentEvents,
      and(
        ...[eq(shipmentEvents.tenantId, shipments.tenantId), eq(shipmentEvents.shipmentId, shipments.id)],
        inArray(shipmentEvents.type, ['cancelled', 'withdrawn']),
      ),
    )
    .where(and(inArray(shipments.tenantId, keys.tenants), inArray(shipments.orderId, keys.orders)))
    .orderBy(asc(shipments.orderId), asc(shipments.number));
}

/** One parcel per shipment that was not cancelled; before an order is split, or sent anywhere, it is one parcel. */
function toParcels(lines: readonly PaperLine[], sent: Awaited<ReturnType<typeof selectShipments>>): Parcel[] {
  const left = ({ line }: PaperLine) => line.quantity - line.cancelledQuantity;
  if (sent.length === 0) {
    const items = lines.map((line) => ({ line, quantity: left(line) })).filter(({ quantity }) => quantity > 0);
    return items.length > 0 ? [{ number: 1, of: 1, fulfillerId: undefined, items }] : [];
  }
  const all = new Set(sent.flatMap(({ shipment, cancelled }) => (cancelled === 'withdrawn' ? [] : [shipment.id]))).size;
  return sent
    .filter(({ cancelled }) => cancelled === null)
    .map(({ shipment }) => ({
      number: shipment.number,
      of: all,
      fulfillerId: shipment.fulfillerId,
      items: shipment.lines.flatMap(({ order_line_id, quantity }) => {
        const line = lines.find((each) => each.line.id === order_line_id);
        return line ? [{ line, quantity: Math.min(quantity, left(line)) }] : [];
      }),
    }))
    .map((parcel) => ({ ...parcel, items: parcel.items.filter(({ quantity }) => quantity > 0) }))
    .filter(({ items }) => items.length > 0);
}
