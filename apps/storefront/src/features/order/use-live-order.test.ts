import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pollWithBackoff } from './use-live-order.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  vi.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('polls every ten seconds for a minute, then less and less', () => {
  const seconds: number[] = [];
  const stop = pollWithBackoff(() => seconds.push(Date.now() / 1000));
  vi.advanceTimersByTime(1_200_000);
  expect(seconds).toEqual([10, 20, 30, 40, 50, 60, 90, 150, 270, 510, 810, 1110]);
  stop();
  vi.advanceTimersByTime(1_200_000);
  expect(seconds).toHaveLength(12);
});
