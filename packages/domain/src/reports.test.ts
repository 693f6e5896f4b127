import { expect, test } from 'vitest';
import { comparedDays, lastPeriod, reportPeriod } from './reports.ts';

test('any days are compared with as many days before', () => {
  expect(comparedDays({ from: '2026-03-10', to: '2026-03-16' }, 'previous')).toEqual({
    from: '2026-03-03',
    to: '2026-03-09',
  });
  expect(comparedDays({ from: '2026-03-01', to: '2026-03-01' }, 'previous')).toEqual({
    from: '2026-02-28',
    to: '2026-02-28',
  });
  expect(comparedDays({ from: '2026-03-01', to: '2026-03-01' }, 'none')).toBeNull();
});

test('whole months are compared with whole months, whatever their length', () => {
  expect(comparedDays({ from: '2026-03-01', to: '2026-03-31' }, 'previous')).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
  });
  expect(comparedDays({ from: '2026-01-01', to: '2026-03-31' }, 'previous')).toEqual({
    from: '2025-10-01',
    to: '2025-12-31',
  });
  expect(comparedDays({ from: '2025-02-01', to: '2025-02-28' }, 'year')).toEqual({
    from: '2024-02-01',
    to: '2024-02-29',
  });
});

test('a leap day is compared with the last day of February', () => {
  expect(comparedDays({ from: '2024-02-10', to: '2024-02-29' }, 'year')).toEqual({
    from: '2023-02-10',
    to: '2023-02-28',
  });
});

test('the last whole week ends on a Sunday, the last whole month on its last day', () => {
  expect(lastPeriod('weekly', '2026-11-26')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(lastPeriod('weekly', '2026-11-23')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(lastPeriod('weekly', '2026-11-22')).toEqual({ from: '2026-11-09', to: '2026-11-15' });
  expect(lastPeriod('monthly', '2026-03-01')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(lastPeriod('monthly', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
});

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
