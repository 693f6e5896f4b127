import type { Tx } from '@inkstand/database';
import { shipments } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';
import { notWithdrawn } from './not-withdrawn.ts';
import { takeFromDay } from './take-room.ts';

type Shipment = Pick<typeof shipments.$inferSelect, 'fulfillerId' | 'plannedDay' | 'lines' | 'choice'>;

/** The days that a shipment took room on. */
export function daysOf({ plannedDay, lines, choice }: Shipment) {
  if (choice?.days) return choice.days;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return plannedDay ? [{ day: plannedDay, pieces }] : [];
}

/**
 * Gives the room of an order's shipments back to their fulfillers. To be called once, in the transaction that cancels the
 * order: cancelled is a state that nothing leaves.
 */
export async function giveBackRoom(tx: Tx, order: { tenantId: string; id: string }): Promise<void> {
  const rows = await tx
    .select()
    .from(shipments)
    .where(and(eq(shipments.tenantId, order.tenantId), eq(shipments.orderId, order.id), notWithdrawn));
  await giveBackRoomOf(tx, rows);
}

/** The room of some shipments that nobody makes there any more. */
export async function giveBackRoomOf(tx: Tx, rows: readonly Shipment[]): Promise<void> {
  const days = rows.flatMap((shipment) => daysOf(shipment).map((planned) => ({ id: shipment.fulfillerId, planned })));
  const inOrder = days.toSorted((one, other) =>
    `${one.id} ${one.planned.day}` < `${other.id} ${other.planned.day}` ? -1 : 1,
  );
  for (const { id, planned } of inOrder) await takeFromDay(tx, id, planned);
}
