import { addDays, type Day, startOfDay } from './days.ts';
import type { ShippingMethod } from './shipping.ts';

// Working calendar of a fulfiller, and the dates of an order that follow from it. Days are `YYYY-MM-DD`, without time
// or zone.

export interface ProductionCalendar {
  /** ISO weekdays it works on; 1 is Monday. */
  workingDays: readonly number[];
  /** Days it is closed, on any weekday. */
  closedDates: readonly Day[];
  /** Working days from printing to carrier handover. */
  leadDays: number;
}

/** Business days in transit, not counting the handover day. */
const TRANSIT_DAYS: Readonly<Record<ShippingMethod, number>> = { standard: 3, standard_tracked: 2, express: 1 };

/** Carriers work from Monday to Friday. */
const CARRIER: Omit<ProductionCalendar, 'leadDays'> = { workingDays: [1, 2, 3, 4, 5], closedDates: [] };
/** Search limit in days: a calendar closed for longer has no next working day. */
const FURTHEST = 800;

type Working = Pick<ProductionCalendar, 'workingDays' | 'closedDates'>;

export function isWorkingDay({ workingDays, closedDates }: Working, day: Day): boolean {
  const weekday = startOfDay(day).getUTCDay() || 7;
  return workingDays.includes(weekday) && !closedDates.includes(day);
}

/** Yields the working days from `day` on, inclusive; backwards with `step` -1. Stops after about two years. */
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

/** Carrier handover day of an order printed on `plannedDay`. */
export function shipByDay(calendar: ProductionCalendar, plannedDay: Day): Day | undefined {
  return workingDayAfter(calendar, plannedDay, calendar.leadDays);
}

/** Arrival day of a shipment handed over on `shipDay`. */
export function arrivalDay(shipDay: Day, method: ShippingMethod): Day {
  let left = TRANSIT_DAYS[method];
  let day = shipDay;
  while (left > 0) {
    day = addDays(day, 1);
    if (isWorkingDay(CARRIER, day)) left -= 1;
  }
  return day;
}

/** Last handover day to arrive by `inHands`. */
export function latestShipDay(inHands: Day, method: ShippingMethod): Day {
  let day = inHands;
  while (arrivalDay(day, method) > inHands) day = addDays(day, -1);
  return day;
}

/** Last order day to be printed, handed over and delivered by `inHands`. */
export function lastOrderDay(calendar: ProductionCalendar, inHands: Day, method: ShippingMethod): Day | undefined {
  return workingDayBefore(calendar, latestShipDay(inHands, method), calendar.leadDays);
}

/** Whether a shipment not handed over yet is late: `shipBy` has passed, or it cannot arrive by `inHands`. */
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
