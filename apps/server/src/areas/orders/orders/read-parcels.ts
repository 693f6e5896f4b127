import type { Tx } from '@inkstand/database';
import { fulfillers, orders, shipmentEvents, shipments } from '@inkstand/database/tables/index';
import { type Cancellation, cancellationState, isUnderway, type ShipmentEntry } from '@inkstand/domain/shipment-status';
import { and, asc, eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';

export interface Parcel {
  id: string;
  number: number;
  fulfillerId: string;
  fulfillerName: string;
  adapter: 'http' | 'email' | 'manual';
  /** Of a past order of the demonstration: no printer knows it. */
  frozen: boolean;
  /** As they were written. */
  entries: ShipmentEntry[];
  /** Its fulfiller has it. */
  isTaken: boolean;
  /** Neither sent nor cancelled. */
  isUnderway: boolean;
  cancellation: Cancellation;
}

/** Every parcel of an order with what became of it so far, by number; one statement. */
export async function readParcels(tx: Tx, ctx: Ctx, orderId: string): Promise<Parcel[]> {
  const rows = await tx
    .select({
      id: shipments.id,
      number: shipments.number,
      fulfillerId: shipments.fulfillerId,
      fulfillerName: fulfillers.name,
      adapter: fulfillers.adapter,
      frozen: orders.frozen,
      type: shipmentEvents.type,
      occurredAt: shipmentEvents.occurredAt,
    })
    .from(shipments)
    .innerJoin(orders, and(eq(orders.tenantId, shipments.tenantId), eq(orders.id, shipments.orderId)))
    .innerJoin(fulfillers, eq(fulfillers.id, shipments.fulfillerId))
    .leftJoin(
      shipmentEvents,
      and(eq(shipmentEvents.tenantId, shipments.tenantId), eq(shipmentEvents.shipmentId, shipments.id)),
    )
    .where(and(eq(shipments.tenantId, ctx.tenantId), eq(shipments.orderId, orderId)))
    .orderBy(asc(shipments.number), asc(shipmentEvents.id));
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((known) => {
    const { type: _type, occurredAt: _occurredAt, ...parcel } = known[0]!;
    const entries = known.flatMap(({ type, occurredAt }) => (type && occurredAt ? [{ type, occurredAt }] : []));
    return {
      ...parcel,
      entries,
      isTaken: entries.some(({ type }) => type === 'submitted'),
      isUnderway: isUnderway(entries),
      cancellation: cancellationState(entries),
    };
  });
}
