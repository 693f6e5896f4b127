import { expect, test } from 'vitest';
import { periodName } from './revenue-query.ts';

test('a period is labelled with its months', () => {
  expect(periodName({ from: '2026-03-05', to: '2026-03-31' })).toBe('Mar 2026');
  expect(periodName({ from: '2026-01-01', to: '2026-03-31' })).toBe('Jan–Mar 2026');
  expect(periodName({ from: '2025-12-01', to: '2026-01-31' })).toBe('Dec 2025–Jan 2026');
});
