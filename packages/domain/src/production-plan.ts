import { type Day, type ProductionCalendar, workingDaysFrom } from './production-calendar.ts';

/** Pieces that are to be made on a day. */
export interface PlannedPieces {
  day: Day;
  pieces: number;
}

/** How many pieces are planned for a day already; nothing said is none. */
export type Load = ReadonlyMap<Day, number>;

/**
 * The days on which a fulfiller makes so many pieces, from `from` on. What fits into a day gets the first working day that
 * has room for all of it; what is more than a day's capacity takes whatever room the days have, one after the other.
 * Undefined when the calendar has no such days.
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
