import { expect, test } from 'vitest';
import { firstReportedDay, summaryDay, summaryTime } from './summary-time.ts';

test('a summary is due from seven in the morning on, in the company’s time zone', () => {
  const at = (time: string) => new Date(`2026-11-22T${time}Z`);
  expect(summaryDay(at('06:59'), 'Europe/London')).toBeUndefined();
  expect(summaryDay(at('07:00'), 'Europe/London')).toBe('2026-11-22');
  expect(summaryDay(at('06:00'), 'Europe/Amsterdam')).toBe('2026-11-22');
  // It is still the previous day in that time zone.
  expect(summaryDay(at('03:00'), 'America/Phoenix')).toBe('2026-11-21');
  expect(summaryDay(at('13:30'), 'America/Phoenix')).toBeUndefined();
  expect(summaryDay(at('14:00'), 'America/Phoenix')).toBe('2026-11-22');
});

test('the summary time is correct on the days of a clock change', () => {
  expect(summaryTime('2026-03-28', 'Europe/London').toISOString()).toBe('2026-03-28T07:00:00.000Z');
  expect(summaryTime('2026-03-29', 'Europe/London').toISOString()).toBe('2026-03-29T06:00:00.000Z');
  expect(summaryTime('2026-10-25', 'Europe/Amsterdam').toISOString()).toBe('2026-10-25T06:00:00.000Z');
  expect(summaryTime('2026-07-01', 'America/Phoenix').toISOString()).toBe('2026-07-01T14:00:00.000Z');
});

test('a missed day is included in the next summary, a missed month is not', () => {
  expect(firstReportedDay('2026-11-22', null)).toBe('2026-11-21');
  expect(firstReportedDay('2026-11-22', '2026-11-21')).toBe('2026-11-21');
  expect(firstReportedDay('2026-11-22', '2026-11-19')).toBe('2026-11-19');
  expect(firstReportedDay('2026-11-22', '2026-10-01')).toBe('2026-11-15');
});
