import type { Tx } from '@inkstand/database';
import {
  customers,
  events,
  fulfillers,
  orderLines,
  orders,
  printFiles,
  shipmentEvents,
  shipments,
} from '@inkstand/database/tables/index';
import { cancellationState, type ShipmentEntry } from '@inkstand/domain/shipment-status';
import { and, asc, eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';

/** A shipment with all that its fulfiller has to know; undefined when there is none. */
export async function readShipment(tx: Tx, ctx: Ctx, shipmentId: string) {
  const [found] = await tx
    .select({ shipment: shipments, order: orders, customer: customers, eventName: events.name, fulfiller: fulfillers })
    .from(shipments)
    .innerJoin(orders, and(eq(orders.tenantId, shipments.tenantId), eq(orders.id, shipments.orderId)))
    .innerJoin(customers, and(eq(customers.tenantId, orders.tenantId), eq(customers.id, orders.customerId)))
    .innerJoin(events, and(eq(events.tenantId, orders.tenantId), eq(events.id, orders.eventId)))
    .innerJoin(fulfillers, eq(fulfillers.id, shipments.fulfillerId))
    .where(and(eq(shipments.tenantId, ctx.tenantId), eq(shipments.id, shipmentId)));
  if (!found) return undefined;
  const { orderId } = found.shipment;
  const lines = await tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.tenantId, ctx.tenantId), eq(orderLines.orderId, orderId)))
    .orderBy(asc(orderLines.position), asc(orderLines.id));
  const files = await tx
    .select()
    .from(printFiles)
    .where(and(eq(printFiles.tenantId, ctx.tenantId), eq(printFiles.orderId, orderId)))
    .orderBy(asc(printFiles.side), asc(printFiles.format));
  const entries = await readEntries(tx, ctx, shipmentId);
  const isTaken = entries.some(({ type }) => type === 'submitted');
  return { ...found, lines, files, entries, isTaken, cancellation: cancellationState(entries) };
}

export type ShipmentToSubmit = NonNullable<Awaited<ReturnType<typeof readShipment>>>;

/** What became of a shipment so far, as it was written. */
export async function readEntries(tx: Tx, ctx: Ctx, shipmentId: string): Promise<ShipmentEntry[]> {
  return tx
    .select({ type: shipmentEvents.type, occurredAt: shipmentEvents.occurredAt })
    .from(shipmentEvents)
    .where(and(eq(shipmentEvents.tenantId, ctx.tenantId), eq(shipmentEvents.shipmentId, shipmentId)))
    .orderBy(asc(shipmentEvents.id));
}
