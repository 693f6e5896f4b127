import { expect, test } from 'vitest';
import { periodName, usualTimes } from './revenue-query.ts';

test('the preset ranges end on the last day of their month', () => {
  const times = new Map(usualTimes(new Date(2026, 10, 22)).map(({ key, from, to }) => [key, [from, to]]));
  expect(times.get('last month')).toEqual(['2026-10-01', '2026-10-31']);
  expect(times.get('last quarter')).toEqual(['2026-07-01', '2026-09-30']);
  expect(times.get('this year')).toEqual(['2026-01-01', '2026-12-31']);
});

test('a period is labelled with its months', () => {
  expect(periodName({ from: '2026-03-05', to: '2026-03-31' })).toBe('Mar 2026');
  expect(periodName({ from: '2026-01-01', to: '2026-03-31' })).toBe('Jan–Mar 2026');
  expect(periodName({ from: '2025-12-01', to: '2026-01-31' })).toBe('Dec 2025–Jan 2026');
});
