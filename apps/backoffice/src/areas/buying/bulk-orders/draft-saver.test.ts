import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDraftSaver, REST_MS, RETRY_MS } from './draft-saver.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A saver whose saves end when the test says so. */
function start() {
  const running: { draft: string; end: (isGood: boolean) => Promise<void> }[] = [];
  const known = { saved: [] as string[], failures: 0 };
  const network = new EventTarget();
  const saver = createDraftSaver<string, string>({
    save: (draft) =>
      new Promise((resolve, reject) => {
        const end = async (isGood: boolean) => {
          if (isGood) resolve(draft.toUpperCase());
          else reject(new Error('away'));
          await vi.advanceTimersByTimeAsync(0);
        };
        running.push({ draft, end });
      }),
    onSaved: (_draft, saved) => known.saved.push(saved),
    onFailed: () => known.failures++,
  });
  return { saver, stop: saver.start(network), network, known, sent: () => running.map(({ draft }) => draft), running };
}

test('a save that failed is tried again until it is done', async () => {
  const { saver, known, sent, running } = start();
  saver.change('a');
  await vi.advanceTimersByTimeAsync(REST_MS);
  await running[0]?.end(false);
  expect([sent(), known.failures]).toEqual([['a'], 1]);
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  await running[1]?.end(true);
  expect([sent(), known.saved]).toEqual([['a', 'a'], ['A']]);
  await vi.advanceTimersByTimeAsync(RETRY_MS * 3);
  expect(sent()).toHaveLength(2);
});

test('a draft is saved as soon as the network is back', async () => {
  const { saver, sent, running, network, stop } = start();
  saver.change('a');
  await vi.advanceTimersByTimeAsync(REST_MS);
  await running[0]?.end(false);
  network.dispatchEvent(new Event('online'));
  expect(sent()).toEqual(['a', 'a']);
  await running[1]?.end(false);
  stop();
  network.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  expect(sent()).toHaveLength(2);
});

test('saves do not overlap, and the last change is saved last', async () => {
  const { saver, known, sent, running } = start();
  saver.change('a');
  await vi.advanceTimersByTimeAsync(REST_MS);
  saver.change('b');
  saver.change('c');
  await vi.advanceTimersByTimeAsync(REST_MS * 5);
  expect(sent()).toEqual(['a']);
  await running[0]?.end(true);
  await vi.advanceTimersByTimeAsync(REST_MS);
  await running[1]?.end(true);
  expect([sent(), known.saved]).toEqual([
    ['a', 'c'],
    ['A', 'C'],
  ]);
});
