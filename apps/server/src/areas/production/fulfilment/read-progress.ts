import type { Tx } from '@inkstand/database';
import { orderEvents, shipmentEvents, shipments } from '@inkstand/database/tables/index';
import type { OrderStatus } from '@inkstand/domain/order-status';
import { type ShipmentEntry, shipmentStatus } from '@inkstand/domain/shipment-status';
import { and, asc, eq, like, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { preparedStatement } from '#prepared-statement.ts';

/** Where one shipment of an order stands. */
export interface ShipmentProgress {
  id: string;
  fulfillerId: string;
  /** What became of it, and that people asked for the order again. */
  entries: readonly ShipmentEntry[];
  status: OrderStatus;
}

// Asked with every report of every parcel.
const progressQuery = preparedStatement((tx) =>
  tx
    .select({
      id: shipments.id,
      fulfillerId: shipments.fulfillerId,
      type: shipmentEvents.type,
      occurredAt: shipmentEvents.occurredAt,
    })
    .from(shipments)
    .leftJoin(
      shipmentEvents,
      and(eq(shipmentEvents.tenantId, shipments.tenantId), eq(shipmentEvents.shipmentId, shipments.id)),
    )
    .where(and(eq(shipments.tenantId, sql.placeholder('tenantId')), eq(shipments.orderId, sql.placeholder('orderId'))))
    .orderBy(asc(shipments.number), asc(shipmentEvents.id))
    .prepare('shipment_progress'),
);

const askedQuery = preparedStatement((tx) =>
  tx
    .select({ type: orderEvents.event, occurredAt: orderEvents.at })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.tenantId, sql.placeholder('tenantId')),
        eq(orderEvents.orderId, sql.placeholder('orderId')),
        eq(orderEvents.event, 'ask_reprint'),
        like(orderEvents.actor, 'user:%'),
      ),
    )
    .prepare('asked_reprints'),
);

/** Every shipment of an order, by number. */
export async function readProgress(tx: Tx, ctx: Ctx, orderId: string): Promise<ShipmentProgress[]> {
  const rows = await progressQuery(tx).execute({ tenantId: ctx.tenantId, orderId });
  const asked = await readAskedReprints(tx, ctx, orderId);
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, known]) => {
    const entries = [...asked, ...known.flatMap(toEntries)];
    return { id, fulfillerId: known[0]?.fulfillerId ?? '', entries, status: shipmentStatus(entries) };
  });
}

/** How the shipments stand once this has been added to one of them. */
export function withEntry(
  parcels: readonly ShipmentProgress[],
  shipmentId: string,
  entry: ShipmentEntry,
): ShipmentProgress[] {
  return parcels.map((parcel) => {
    if (parcel.id !== shipmentId) return parcel;
    const entries = [...parcel.entries, entry];
    return { ...parcel, entries, status: shipmentStatus(entries) };
  });
}

function toEntries({ type, occurredAt }: { type: string | null; occurredAt: Date | null }): ShipmentEntry[] {
  return type === null || occurredAt === null ? [] : [{ type, occurredAt }];
}

/** People ask for a reprint of the order, so of each of its shipments; a fulfiller's own misprint is among its reports. */
async function readAskedReprints(tx: Tx, ctx: Ctx, orderId: string): Promise<ShipmentEntry[]> {
  return askedQuery(tx).execute({ tenantId: ctx.tenantId, orderId });
}
