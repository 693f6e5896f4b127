import type { Tx } from '@inkstand/database';
import { shipmentEvents, shipments } from '@inkstand/database/tables/index';
import { cancellationState } from '@inkstand/domain/shipment-status';
import { and, asc, eq } from 'drizzle-orm';
import { takeFromDay } from './reserve-capacity.ts';

type Shipment = Pick<typeof shipments.$inferSelect, 'fulfillerId' | 'plannedDay' | 'lines' | 'choice'>;

/** The days that a shipment took room on. */
export function plannedDays({ plannedDay, lines, choice }: Shipment) {
  if (choice?.days) return choice.days;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return plannedDay ? [{ day: plannedDay, pieces }] : [];
}

/**
 * Gives the room of an order's shipments back to their fulfillers, but for those that are cancelled already: theirs went
 * back with them. To be called once, in the transaction that cancels the order, before its shipments are noted as
 * cancelled: cancelled is a state that nothing leaves.
 */
export async function releaseCapacity(tx: Tx, order: { tenantId: string; id: string }): Promise<void> {
  const rows = await tx
    .select({ shipment: shipments, type: shipmentEvents.type })
    .from(shipments)
    .leftJoin(
      shipmentEvents,
      and(eq(shipmentEvents.tenantId, shipments.tenantId), eq(shipmentEvents.shipmentId, shipments.id)),
    )
    .where(and(eq(shipments.tenantId, order.tenantId), eq(shipments.orderId, order.id)))
    .orderBy(asc(shipmentEvents.id));
  const parcels = [...Map.groupBy(rows, ({ shipment }) => shipment.id).values()];
  const open = parcels.filter(
    (entries) => cancellationState(entries.flatMap(({ type }) => (type ? [{ type }] : []))) !== 'cancelled',
  );
  await releaseShipmentCapacity(
    tx,
    open.map(([first]) => first!.shipment),
  );
}

/** The room of some shipments that nobody makes there any more. */
export async function releaseShipmentCapacity(tx: Tx, rows: readonly Shipment[]): Promise<void> {
  const days = rows.flatMap((shipment) =>
    plannedDays(shipment).map((planned) => ({ id: shipment.fulfillerId, planned })),
  );
  const inOrder = days.toSorted((one, other) =>
    `${one.id} ${one.planned.day}` < `${other.id} ${other.planned.day}` ? -1 : 1,
  );
  for (const { id, planned } of inOrder) await takeFromDay(tx, id, planned);
}
