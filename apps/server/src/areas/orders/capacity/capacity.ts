import { type Tx, tenantJoin } from '@inkstand/database';
import { fulfillerDays, shipmentEvents, shipments } from '@inkstand/database/tables/index';
import type { Day } from '@inkstand/domain/days';
import type { Load, PlannedPieces } from '@inkstand/domain/production-plan';
import { cancellationState } from '@inkstand/domain/shipment-status';
import { and, asc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';

export interface Booking {
  fulfiller: { id: string; capacityPerDay: number };
  days: readonly PlannedPieces[];
}

/**
 * Reserves capacity on all days of a plan, or on none if a concurrent order has filled one of them. Days are always
 * updated in the same order to avoid deadlocks.
 */
export async function reserveCapacity(tx: Tx, bookings: readonly Booking[]): Promise<boolean> {
  const wanted = bookings
    .flatMap(({ fulfiller, days }) => days.map((planned) => ({ fulfiller, planned })))
    .toSorted((one, other) => (dayKey(one) < dayKey(other) ? -1 : 1));
  const taken: typeof wanted = [];
  for (const day of wanted) {
    if (!(await addToDay(tx, day.fulfiller, day.planned))) {
      for (const { fulfiller, planned } of taken) await takeFromDay(tx, fulfiller.id, planned);
      return false;
    }
    taken.push(day);
  }
  return true;
}

const dayKey = ({ fulfiller, planned }: { fulfiller: { id: string }; planned: PlannedPieces }) =>
  `${fulfiller.id} ${planned.day}`;

/** Releases pieces from a day. */
async function takeFromDay(tx: Tx, fulfillerId: string, { day, pieces }: PlannedPieces): Promise<void> {
  await tx
    .update(fulfillerDays)
    .set({ pieces: sql`greatest(0, ${fulfillerDays.pieces} - ${pieces})` })
    .where(and(eq(fulfillerDays.fulfillerId, fulfillerId), eq(fulfillerDays.day, day)));
}

/**
 * Adds pieces to a fulfiller's day if they fit, in one statement: concurrent calls can never exceed the day's capacity.
 */
async function addToDay(
  tx: Tx,
  fulfiller: { id: string; capacityPerDay: number },
  { day, pieces }: PlannedPieces,
): Promise<boolean> {
  if (pieces > fulfiller.capacityPerDay) return false;
  const added = sql`${fulfillerDays.pieces} + excluded.pieces`;
  const written = await tx
    .insert(fulfillerDays)
    .values({ fulfillerId: fulfiller.id, day, pieces })
    .onConflictDoUpdate({
      target: [fulfillerDays.fulfillerId, fulfillerDays.day],
      set: { pieces: added },
      setWhere: sql`${added} <= ${fulfiller.capacityPerDay}`,
    })
    .returning({ day: fulfillerDays.day });
  return written.length > 0;
}

type Shipment = Pick<typeof shipments.$inferSelect, 'fulfillerId' | 'plannedDay' | 'lines' | 'choice'>;

/** Returns the days on which a shipment's pieces have reserved capacity. */
function plannedDays({ plannedDay, lines, choice }: Shipment): PlannedPieces[] {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (choice?.days) return lastPieces(choice.days, pieces);
  return plannedDay ? [{ day: plannedDay, pieces }] : [];
}

function firstPieces(days: readonly PlannedPieces[], pieces: number): PlannedPieces[] {
  let left = pieces;
  const own = days.map(({ day, pieces: planned }) => {
    const taken = Math.min(planned, left);
    left -= taken;
    return { day, pieces: taken };
  });
  return own.filter(({ pieces: taken }) => taken > 0);
}

/** The last pieces of a plan: those that have left a shipment since were made on its first days. */
const lastPieces = (days: readonly PlannedPieces[], pieces: number): PlannedPieces[] =>
  firstPieces(days.toReversed(), pieces).toReversed();

/** Divides a plan between the pieces that leave first and the rest. */
export const dividePlan = (days: readonly PlannedPieces[], { now, later }: { now: number; later: number }) => ({
  now: firstPieces(lastPieces(days, now + later), now),
  later: lastPieces(days, later),
});

/**
 * Releases the capacity of an order's shipments, except those that were sent or are cancelled already: the capacity of
 * cancelled ones was released with them. Call once, in the transaction that cancels the order, before its shipments are marked as cancelled: `cancelled`
 * is a final state.
 */
export async function releaseCapacity(tx: Tx, order: { tenantId: string; id: string }): Promise<void> {
  const rows = await tx
    .select({ shipment: shipments, type: shipmentEvents.type })
    .from(shipments)
    .leftJoin(shipmentEvents, tenantJoin(shipmentEvents.shipmentId, shipments.id))
    .where(and(eq(shipments.tenantId, order.tenantId), eq(shipments.orderId, order.id)))
    .orderBy(asc(shipmentEvents.id));
  const parcels = [...Map.groupBy(rows, ({ shipment }) => shipment.id).values()];
  const open = parcels.filter((entries) => {
    const types = entries.flatMap(({ type }) => (type ? [{ type }] : []));
    return cancellationState(types) !== 'cancelled' && !types.some(({ type }) => type === 'shipped');
  });
  await releaseShipmentCapacity(
    tx,
    open.map(([first]) => first!.shipment),
  );
}

/** Releases the capacity of shipments that their fulfiller no longer makes. */
export async function releaseShipmentCapacity(tx: Tx, rows: readonly Shipment[]): Promise<void> {
  const days = rows.flatMap((shipment) =>
    plannedDays(shipment).map((planned) => ({ id: shipment.fulfillerId, planned })),
  );
  const inOrder = days.toSorted((one, other) =>
    `${one.id} ${one.planned.day}` < `${other.id} ${other.planned.day}` ? -1 : 1,
  );
  for (const { id, planned } of inOrder) await takeFromDay(tx, id, planned);
}

/** Filters out shipments that were reassigned to another fulfiller; those no longer count anywhere. */
export const notWithdrawn: SQL = sql`not exists (
  select 1 from ${shipmentEvents} as given where given.tenant_id = ${shipments.tenantId}
    and given.shipment_id = ${shipments.id} and given.type = 'withdrawn')`;

const NO_LOAD: Load = new Map();

/** Loads the pieces that fulfillers have booked per day, from `from` on. */
export async function readLoad(tx: Tx, fulfillerIds: readonly string[], from: Day): Promise<(id: string) => Load> {
  if (fulfillerIds.length === 0) return () => NO_LOAD;
  const rows = await tx
    .select()
    .from(fulfillerDays)
    .where(and(inArray(fulfillerDays.fulfillerId, [...fulfillerIds]), gte(fulfillerDays.day, from)));
  const byId = Map.groupBy(rows, ({ fulfillerId }) => fulfillerId);
  const loads = new Map([...byId].map(([id, days]) => [id, new Map(days.map(({ day, pieces }) => [day, pieces]))]));
  return (id) => loads.get(id) ?? NO_LOAD;
}
