import type { Tx } from '@inkstand/database';
import { fulfillerDays } from '@inkstand/database/tables/index';
import type { Day } from '@inkstand/domain/production-calendar';
import type { Load } from '@inkstand/domain/production-plan';
import { and, gte, inArray } from 'drizzle-orm';

const NOTHING: Load = new Map();

/** What fulfillers were given for the days from one on. */
export async function readLoad(tx: Tx, fulfillerIds: readonly string[], from: Day): Promise<(id: string) => Load> {
  if (fulfillerIds.length === 0) return () => NOTHING;
  const rows = await tx
    .select()
    .from(fulfillerDays)
    .where(and(inArray(fulfillerDays.fulfillerId, [...fulfillerIds]), gte(fulfillerDays.day, from)));
  const byId = Map.groupBy(rows, ({ fulfillerId }) => fulfillerId);
  const loads = new Map([...byId].map(([id, days]) => [id, new Map(days.map(({ day, pieces }) => [day, pieces]))]));
  return (id) => loads.get(id) ?? NOTHING;
}
