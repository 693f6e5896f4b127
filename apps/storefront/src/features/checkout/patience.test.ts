import { expect, it, vi } from 'vitest';
import { withTimeout } from './patience.ts';

it('gives an answer, or an error, as it comes', async () => {
  expect(await withTimeout(Promise.resolve(1))).toBe(1);
  await expect(withTimeout(Promise.reject(new TypeError('offline')))).rejects.toThrow('offline');
});

it('does not wait for ever', async () => {
  vi.useFakeTimers();
  const waiting = expect(withTimeout(new Promise(() => undefined))).rejects.toThrow('no answer in time');
  await vi.advanceTimersByTimeAsync(20_000);
  await waiting;
  vi.useRealTimers();
});
