import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from './days.ts';
import { isWorkingDay } from './production-calendar.ts';
import { planPieces } from './production-plan.ts';

const printer = { workingDays: [1, 2, 3, 4, 5], closedDates: ['2026-11-24'], capacityPerDay: 100 };
// A Monday.
const FROM = '2026-11-23';

test('an order that fits into one day gets the first working day with capacity for all of it', () => {
  expect(planPieces(printer, 40, new Map([[FROM, 60]]), FROM)).toEqual([{ day: FROM, pieces: 40 }]);
  expect(planPieces(printer, 41, new Map([[FROM, 60]]), FROM)).toEqual([{ day: '2026-11-25', pieces: 41 }]);
});

test('an order above the daily capacity is spread over the following days', () => {
  const load = new Map([
    [FROM, 60],
    ['2026-11-25', 100],
  ]);
  expect(planPieces(printer, 210, load, FROM)).toEqual([
    { day: FROM, pieces: 40 },
    { day: '2026-11-26', pieces: 100 },
    { day: '2026-11-27', pieces: 70 },
  ]);
});

test('there is no plan without working days or without capacity', () => {
  expect(planPieces({ ...printer, workingDays: [] }, 1, new Map(), FROM)).toBeUndefined();
  expect(planPieces({ ...printer, capacityPerDay: 0 }, 1, new Map(), FROM)).toBeUndefined();
});

test('a plan makes all pieces, on working days, and never more than a day holds', () => {
  const someLoad = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 120 })))
    .map((days) => new Map(days.map(([after, pieces]) => [addDays(FROM, after), pieces])));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1500 }), someLoad, (pieces, load) => {
      const plan = planPieces(printer, pieces, load, FROM) ?? [];
      expect(plan.reduce((sum, day) => sum + day.pieces, 0)).toBe(pieces);
      for (const day of plan) {
        expect(isWorkingDay(printer, day.day)).toBe(true);
        expect((load.get(day.day) ?? 0) + day.pieces).toBeLessThanOrEqual(100);
      }
    }),
  );
});
