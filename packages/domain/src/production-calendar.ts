import type { ShippingMethod } from './shipping.ts';

// When a fulfiller works, and what that means for an order. Days are `YYYY-MM-DD`, without time or zone.

/** A calendar day, `YYYY-MM-DD`. */
export type Day = string;

export interface ProductionCalendar {
  /** ISO weekdays, 1 is Monday, on which it works. */
  workingDays: readonly number[];
  /** Days on which it does not, whatever weekday they are. */
  closedDates: readonly Day[];
  /** Working days from the day it prints to the day it hands over to the carrier. */
  leadDays: number;
}

/** Business days that a parcel is under way, the day it is handed over not counted. */
const TRANSIT_DAYS: Readonly<Record<ShippingMethod, number>> = { standard: 3, standard_tracked: 2, express: 1 };

/** Carriers work from Monday to Friday. */
const CARRIER: Omit<ProductionCalendar, 'leadDays'> = { workingDays: [1, 2, 3, 4, 5], closedDates: [] };
const DAY_MS = 86_400_000;
/** A calendar that is closed for longer than this has no next working day. */
const FURTHEST = 800;

/** The day that lies `count` days after another; before it, when `count` is negative. */
export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

type Working = Pick<ProductionCalendar, 'workingDays' | 'closedDates'>;

export function isWorkingDay({ workingDays, closedDates }: Working, day: Day): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  return workingDays.includes(weekday) && !closedDates.includes(day);
}

/** The working days from `day` on, it included; backwards with `step` -1. They end after some two years. */
export function* workingDaysFrom(calendar: Working, day: Day, step: 1 | -1 = 1): Generator<Day> {
  for (let gone = 0; gone <= FURTHEST; gone += 1) {
    const candidate = addDays(day, gone * step);
    if (isWorkingDay(calendar, candidate)) yield candidate;
  }
}

/** The working day `count` after the first one on or after `day`; undefined when the calendar has none. */
export function workingDayAfter(calendar: Working, day: Day, count: number): Day | undefined {
  return nth(workingDaysFrom(calendar, day), count);
}

/** The working day `count` before the last one on or before `day`. */
function workingDayBefore(calendar: Working, day: Day, count: number): Day | undefined {
  return nth(workingDaysFrom(calendar, day, -1), count);
}

/** When what is printed on a day is handed over to the carrier. */
export function shipByDay(calendar: ProductionCalendar, plannedDay: Day): Day | undefined {
  return workingDayAfter(calendar, plannedDay, calendar.leadDays);
}

/** When a parcel that is handed over on a day arrives. */
export function arrivalDay(shipDay: Day, method: ShippingMethod): Day {
  let left = TRANSIT_DAYS[method];
  let day = shipDay;
  while (left > 0) {
    day = addDays(day, 1);
    if (isWorkingDay(CARRIER, day)) left -= 1;
  }
  return day;
}

/** The last day on which a parcel may be handed over to arrive by `inHands`. */
export function latestShipDay(inHands: Day, method: ShippingMethod): Day {
  let day = inHands;
  while (arrivalDay(day, method) > inHands) day = addDays(day, -1);
  return day;
}

/** The last day on which an order may come in to be printed, handed over and delivered by `inHands`. */
export function lastOrderDay(calendar: ProductionCalendar, inHands: Day, method: ShippingMethod): Day | undefined {
  return workingDayBefore(calendar, latestShipDay(inHands, method), calendar.leadDays);
}

/** Whether a parcel that should be handed over by `shipBy`, and was not yet, is late: that day is over, or it cannot arrive by `inHands`. */
export function isLate(parcel: { shipBy: Day; method: ShippingMethod }, today: Day, inHands: Day | null): boolean {
  const { shipBy, method } = parcel;
  return shipBy < today || (inHands !== null && arrivalDay(shipBy, method) > inHands);
}

function nth(days: Generator<Day>, index: number): Day | undefined {
  let left = index;
  for (const day of days) {
    if (left === 0) return day;
    left -= 1;
  }
  return undefined;
}
