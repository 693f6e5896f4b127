import { describe, expect, test } from 'vitest';
import { dayRange, periodDays } from './day-range.ts';

describe('a named range of days', () => {
  test.each([
    ['today', '2026-01-01', '2026-01-01'],
    ['yesterday', '2025-12-31', '2025-12-31'],
    ['last_7_days', '2025-12-26', '2026-01-01'],
    ['last_30_days', '2025-12-03', '2026-01-01'],
    ['this_week', '2025-12-29', '2026-01-01'],
    ['this_month', '2026-01-01', '2026-01-01'],
    ['last_month', '2025-12-01', '2025-12-31'],
    ['this_quarter', '2026-01-01', '2026-01-01'],
    ['last_quarter', '2025-10-01', '2025-12-31'],
    ['this_year', '2026-01-01', '2026-01-01'],
    ['last_year', '2025-01-01', '2025-12-31'],
  ] as const)('%s on 1 January', (period, from, to) => {
    expect(periodDays(period, '2026-01-01')).toEqual({ from, to });
  });

  test('ends a leap year’s February on the 29th, and begins its week on Monday', () => {
    expect(periodDays('last_month', '2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(periodDays('this_week', '2026-11-29')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
    expect(periodDays('this_week', '2026-11-30')).toEqual({ from: '2026-11-30', to: '2026-11-30' });
    expect(periodDays('last_quarter', '2026-05-31')).toEqual({ from: '2026-01-01', to: '2026-03-31' });
  });
});

describe('the days of a list', () => {
  const now = new Date('2026-03-01T03:00:00Z');
  const at = (query: string, timeZone = 'UTC') => dayRange(new URLSearchParams(query), timeZone, now);

  test('of a named range are those of the time zone', () => {
    expect(at('period=today')).toEqual({ from: '2026-03-01', to: '2026-03-01' });
    expect(at('period=today', 'America/Phoenix')).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  });

  test('are the given ones otherwise, and open where none is given', () => {
    expect(at('from=2026-01-01&to=2026-01-31')).toEqual({ from: '2026-01-01', to: '2026-01-31' });
    expect(at('from=2026-01-01&to=')).toEqual({ from: '2026-01-01' });
    expect(at('period=toString')).toEqual({});
  });
});
