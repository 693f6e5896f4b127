import type { Day } from './days.ts';
import { type ProductionCalendar, workingDaysFrom } from './production-calendar.ts';

/** Pieces planned for a day. */
export interface PlannedPieces {
  day: Day;
  pieces: number;
}

/** Pieces already planned per day; a missing day has none. */
export type Load = ReadonlyMap<Day, number>;

/**
 * Returns the days on which a fulfiller makes the pieces, from `from` on. An order that fits into one day gets the
 * first working day with capacity for all of it; a larger one fills the free capacity day by day. Undefined when the
 * calendar has no such days.
 */
export function planPieces(
  fulfiller: Pick<ProductionCalendar, 'workingDays' | 'closedDates'> & { capacityPerDay: number },
  pieces: number,
  load: Load,
  from: Day,
): PlannedPieces[] | undefined {
  const { capacityPerDay } = fulfiller;
  const isSpread = pieces > capacityPerDay;
  const plan: PlannedPieces[] = [];
  let left = pieces;
  for (const day of workingDaysFrom(fulfiller, from)) {
    const room = capacityPerDay - (load.get(day) ?? 0);
    if (room <= 0 || (!isSpread && room < left)) continue;
    plan.push({ day, pieces: Math.min(room, left) });
    left -= Math.min(room, left);
    if (left === 0) return plan;
  }
  return undefined;
}
