import { expect, it, vi } from 'vitest';
import { withTimeout } from './patience.ts';

it('passes on a result or an error', async () => {
  expect(await withTimeout(Promise.resolve(1))).toBe(1);
  await expect(withTimeout(Promise.reject(new TypeError('offline')))).rejects.toThrow('offline');
});

it('times out', async () => {
  vi.useFakeTimers();
  const waiting = expect(withTimeout(new Promise(() => undefined))).rejects.toThrow('no answer in time');
  await vi.advanceTimersByTimeAsync(20_000);
  await waiting;
  vi.useRealTimers();
});
