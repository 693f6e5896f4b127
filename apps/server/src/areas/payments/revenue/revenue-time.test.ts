import { describe, expect, test } from 'vitest';
import { listPeriods, revenueTime } from './read-ledger.ts';

describe('the time range of a revenue report', () => {
  test('is the last twelve months unless days are given', () => {
    const interval = 'month' as const;
    expect(revenueTime({ interval }, '2026-11-22')).toEqual({ from: '2025-12-01', to: '2026-11-22', interval });
    expect(revenueTime({ interval, from: '2026-02-03' }, '2026-11-22').from).toBe('2026-02-03');
  });

  test('does not end before it begins, and has a maximum length', () => {
    const wrong = { message: 'fields: to invalid' };
    expect(() => revenueTime({ interval: 'month', from: '2026-03-01', to: '2026-02-28' }, '2026-11-22')).toThrow(
      wrong.message,
    );
    expect(() => revenueTime({ interval: 'month', from: '1970-01-01' }, '2026-11-22')).toThrow(wrong.message);
  });

  test('is split into calendar months and quarters, cut off at its beginning and end', () => {
    expect(listPeriods({ from: '2026-01-15', to: '2026-03-02', interval: 'month' })).toEqual([
      { start: '2026-01-01', from: '2026-01-15', to: '2026-01-31' },
      { start: '2026-02-01', from: '2026-02-01', to: '2026-02-28' },
      { start: '2026-03-01', from: '2026-03-01', to: '2026-03-02' },
    ]);
    expect(listPeriods({ from: '2025-12-31', to: '2026-04-01', interval: 'quarter' })).toEqual([
      { start: '2025-10-01', from: '2025-12-31', to: '2025-12-31' },
      { start: '2026-01-01', from: '2026-01-01', to: '2026-03-31' },
      { start: '2026-04-01', from: '2026-04-01', to: '2026-04-01' },
    ]);
  });
});
