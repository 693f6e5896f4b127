import type { Tx } from '@inkstand/database';
import { fulfillerDays } from '@inkstand/database/tables/index';
import type { PlannedPieces } from '@inkstand/domain/production-plan';
import { sql } from 'drizzle-orm';

/**
 * Adds pieces to a fulfiller's day if they fit, in one statement: of several at once those that fit get in, and the day
 * never holds more than its capacity.
 */
export async function addToDay(
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
