import { expect, test } from 'vitest';
import { reportPeriod } from './report-period.ts';

test('a period ends on the zone’s own day, and the one before it ends where it begins', () => {
  const { days, before } = reportPeriod(new Date('2026-03-01T23:30:00Z'), 'Europe/Amsterdam', 3);
  expect(days).toEqual(['2026-02-28', '2026-03-01', '2026-03-02']);
  expect(before).toEqual(['2026-02-25', '2026-02-26', '2026-02-27']);
  expect(reportPeriod(new Date('2026-03-01T23:30:00Z'), 'America/Phoenix', 1).days).toEqual(['2026-03-01']);
});

test('a change of the clocks neither drops nor repeats a day', () => {
  const { days, before } = reportPeriod(new Date('2026-11-20T12:00:00Z'), 'Europe/London', 364);
  const all = [...before, ...days];
  expect(new Set(all).size).toBe(728);
  expect([all[0], all.at(-1)]).toEqual(['2024-11-23', '2026-11-20']);
});
