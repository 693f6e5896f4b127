import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from './days.ts';
import {
  arrivalDay,
  isLate,
  isWorkingDay,
  lastOrderDay,
  latestShipDay,
  type ProductionCalendar,
  shipByDay,
  workingDayAfter,
  workingDaysFrom,
} from './production-calendar.ts';
import { SHIPPING_METHODS } from './shipping.ts';

const weekdays: ProductionCalendar = { workingDays: [1, 2, 3, 4, 5], closedDates: [], leadDays: 2 };

const someDay = fc.integer({ min: 0, max: 2000 }).map((count) => addDays('2026-01-01', count));
const someCalendar = fc.record({
  workingDays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
  closedDates: fc.uniqueArray(
    fc.integer({ min: 0, max: 2000 }).map((count) => addDays('2026-01-01', count)),
    { maxLength: 40 },
  ),
  leadDays: fc.integer({ min: 0, max: 10 }),
});
const someMethod = fc.constantFrom(...SHIPPING_METHODS);

test('a Friday before a holiday is followed by the Tuesday after it', () => {
  const calendar = { ...weekdays, closedDates: ['2026-12-28'] };
  expect(isWorkingDay(calendar, '2026-12-27')).toBe(false);
  expect(workingDayAfter(calendar, '2026-12-25', 1)).toBe('2026-12-29');
  expect(shipByDay(calendar, '2026-12-25')).toBe('2026-12-30');
});

test('a calendar without working days has no next one', () => {
  expect(workingDayAfter({ ...weekdays, workingDays: [] }, '2026-01-01', 0)).toBeUndefined();
  expect(lastOrderDay({ ...weekdays, workingDays: [] }, '2026-01-01', 'standard')).toBeUndefined();
});

test('working days are complete and in order', () => {
  fc.assert(
    fc.property(someCalendar, someDay, (calendar, from) => {
      const days: string[] = [];
      for (const day of workingDaysFrom(calendar, from)) if (days.push(day) === 30) break;
      expect(days.every((day) => isWorkingDay(calendar, day))).toBe(true);
      expect(days).toEqual(days.toSorted());
      const last = days.at(-1) ?? from;
      let count = 0;
      for (let day = from; day <= last; day = addDays(day, 1)) if (isWorkingDay(calendar, day)) count += 1;
      expect(count).toBe(days.length);
    }),
  );
});

test('a shipment handed over on its latest day arrives in time, and a day later it does not', () => {
  fc.assert(
    fc.property(someDay, someMethod, (inHands, method) => {
      const latest = latestShipDay(inHands, method);
      expect(arrivalDay(latest, method) <= inHands).toBe(true);
      expect(arrivalDay(addDays(latest, 1), method) > inHands).toBe(true);
    }),
  );
});

test('an order placed on the last order day arrives in time, and a day later it does not', () => {
  fc.assert(
    fc.property(someCalendar, someDay, someMethod, (calendar, inHands, method) => {
      const arrives = (ordered: string) => {
        const shipBy = shipByDay(calendar, workingDayAfter(calendar, ordered, 0) ?? ordered);
        return shipBy && arrivalDay(shipBy, method);
      };
      const orderBy = lastOrderDay(calendar, inHands, method) ?? expect.fail('there is a working day');
      expect((arrives(orderBy) ?? '9') <= inHands).toBe(true);
      expect((arrives(addDays(orderBy, 1)) ?? '9') > inHands).toBe(true);
    }),
  );
});

test('a parcel is late when its day is over, or when it cannot arrive any more', () => {
  const parcel = { shipBy: '2026-11-24', method: 'standard_tracked' } as const;
  expect(isLate(parcel, '2026-11-24', null)).toBe(false);
  expect(isLate(parcel, '2026-11-25', null)).toBe(true);
  expect(isLate(parcel, '2026-11-20', '2026-11-26')).toBe(false);
  expect(isLate(parcel, '2026-11-20', '2026-11-25')).toBe(true);
});
