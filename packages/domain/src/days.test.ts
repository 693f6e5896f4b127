import { expect, it } from 'vitest';
import { addDays, daysBetween, startOfDay, toDay } from './days.ts';

it('adds and counts days over months, leap days and years', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(daysBetween('2027-01-01', '2026-12-31')).toBe(-1);
});

it('takes days in UTC', () => {
  expect(toDay(new Date('2026-12-01T23:59:59Z'))).toBe('2026-12-01');
  expect(startOfDay('2026-12-01').toISOString()).toBe('2026-12-01T00:00:00.000Z');
});

it('refuses a day that does not exist', () => {
  expect(() => addDays('2026-13-01', 1)).toThrow(RangeError);
  expect(daysBetween('2026-12-01', 'tomorrow')).toBeNaN();
});
