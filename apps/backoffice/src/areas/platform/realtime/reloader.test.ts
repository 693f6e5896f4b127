import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReloader } from './reloader.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Requests a reload every 100 ms for a while. Returns how many began. */
async function countReloads(reloadMs: number, seconds: number): Promise<number> {
  let count = 0;
  const reload = () => {
    count += 1;
    return new Promise((resolve) => setTimeout(resolve, reloadMs));
  };
  const reloader = createReloader({ reload });
  const messages = setInterval(reloader.request, 100);
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  clearInterval(messages);
  reloader.stop();
  return count;
}

test.each([
  { reloadMs: 50, count: 30 },
  { reloadMs: 1000, count: 6 },
  { reloadMs: 5000, count: 3 },
])('a page that takes $reloadMs ms reloads $count times in a minute of messages', async ({ reloadMs, count }) => {
  expect(await countReloads(reloadMs, 60)).toBe(count);
});

test('a reload that never ends is given up after a minute', async () => {
  expect(await countReloads(3_600_000, 65)).toBe(2);
});
