import type { Tx } from '@inkstand/database';
import { fulfillerDays } from '@inkstand/database/tables/index';
import type { PlannedPieces } from '@inkstand/domain/production-plan';
import { and, eq, sql } from 'drizzle-orm';

export interface Booking {
  fulfiller: { id: string; capacityPerDay: number };
  days: readonly PlannedPieces[];
}

/**
 * Takes room on the days of a plan: all of it, or, when somebody else took some of it first, nothing. Days are taken in one
 * order, so that two plans never wait for each other.
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

/** Takes pieces off a day again. */
export async function takeFromDay(tx: Tx, fulfillerId: string, { day, pieces }: PlannedPieces): Promise<void> {
  await tx
    .update(fulfillerDays)
    .set({ pieces: sql`greatest(0, ${fulfillerDays.pieces} - ${pieces})` })
    .where(and(eq(fulfillerDays.fulfillerId, fulfillerId), eq(fulfillerDays.day, day)));
}

/**
 * Adds pieces to a fulfiller's day if they fit, in one statement: of several at once those that fit get in, and the day
 * never holds more than its capacity.
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
