import { describe, expect, it } from 'vitest';
import { clockTime, endOfDay, isTimeZone, localDay, parseClockTime } from './zoned-time.ts';

describe('local times in a time zone', () => {
  it.each([
    ['2026-12-01T09:00', 'Europe/London', '2026-12-01T09:00:00.000Z'],
    ['2026-07-01T09:00', 'Europe/London', '2026-07-01T08:00:00.000Z'],
    ['2026-07-01T00:30', 'Europe/Amsterdam', '2026-06-30T22:30:00.000Z'],
    ['2026-07-01T09:00', 'America/Phoenix', '2026-07-01T16:00:00.000Z'],
    ['2026-01-01T00:00', 'Asia/Kathmandu', '2025-12-31T18:15:00.000Z'],
  ])('%s in %s is one moment, and back', (clock, zone, moment) => {
    expect(parseClockTime(clock, zone)?.toISOString()).toBe(moment);
    expect(clockTime(new Date(moment), zone)).toBe(clock);
  });

  it('resolve to the time after the gap in spring, and to the first of the two in autumn', () => {
    expect(parseClockTime('2026-03-29T01:30', 'Europe/London')?.toISOString()).toBe('2026-03-29T01:30:00.000Z');
    expect(parseClockTime('2026-10-25T01:30', 'Europe/London')?.toISOString()).toBe('2026-10-25T00:30:00.000Z');
  });

  it('need a valid time and time zone', () => {
    expect(parseClockTime('tomorrow', 'Europe/London')).toBeUndefined();
    expect(['Europe/London', 'UTC', 'America/Argentina/Buenos_Aires'].map(isTimeZone)).toEqual([true, true, true]);
    expect(['Europe/Nowhere', '', '../etc', '+01:00'].map(isTimeZone)).toEqual([false, false, false, false]);
  });
});

it('a day ends at midnight of its time zone, also when daylight saving time changes', () => {
  expect(endOfDay('2027-03-31', 'UTC')?.toISOString()).toBe('2027-03-31T23:59:59.000Z');
  expect(endOfDay('2027-01-15', 'America/New_York')?.toISOString()).toBe('2027-01-16T04:59:59.000Z');
  // Last Sunday of March: the day has 23 hours.
  expect(endOfDay('2027-03-28', 'Europe/Amsterdam')?.toISOString()).toBe('2027-03-28T21:59:59.000Z');
  expect(endOfDay('2027-10-31', 'Europe/Amsterdam')?.toISOString()).toBe('2027-10-31T22:59:59.000Z');
  for (const no of ['2027-02-30', '31.03.2027', '2027-3-1', '', '0001-01-01'])
    expect(endOfDay(no, 'UTC')).toBeUndefined();
});

it('the calendar day of a timestamp depends on the time zone', () => {
  const end = endOfDay('2027-10-31', 'Europe/Amsterdam') ?? new Date(0);
  expect(localDay(end, 'Europe/Amsterdam')).toBe('2027-10-31');
  expect(localDay(new Date('2027-01-01T02:00:00Z'), 'America/New_York')).toBe('2026-12-31');
});
