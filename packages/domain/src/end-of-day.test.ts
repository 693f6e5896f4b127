import { expect, test } from 'vitest';
import { endOfDay, localDay } from './end-of-day.ts';

test('a day ends at midnight of its time zone, also when daylight saving time changes', () => {
  expect(endOfDay('2027-03-31', 'UTC')?.toISOString()).toBe('2027-03-31T23:59:59.000Z');
  expect(endOfDay('2027-01-15', 'America/New_York')?.toISOString()).toBe('2027-01-16T04:59:59.000Z');
  // Last Sunday of March: the day has 23 hours.
  expect(endOfDay('2027-03-28', 'Europe/Amsterdam')?.toISOString()).toBe('2027-03-28T21:59:59.000Z');
  expect(endOfDay('2027-10-31', 'Europe/Amsterdam')?.toISOString()).toBe('2027-10-31T22:59:59.000Z');
  for (const no of ['2027-02-30', '31.03.2027', '2027-3-1', '', '0001-01-01'])
    expect(endOfDay(no, 'UTC')).toBeUndefined();
});

test('the calendar day of a timestamp depends on the time zone', () => {
  const end = endOfDay('2027-10-31', 'Europe/Amsterdam') ?? new Date(0);
  expect(localDay(end, 'Europe/Amsterdam')).toBe('2027-10-31');
  expect(localDay(new Date('2027-01-01T02:00:00Z'), 'America/New_York')).toBe('2026-12-31');
});
