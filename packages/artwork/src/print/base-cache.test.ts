import { expect, test } from 'vitest';
import { createBaseCache } from './base-cache.ts';

/** Draws bases whose size is the length of their name, and records the draws. */
function drawing(maxBytes: number) {
  const cache = createBaseCache<string>(maxBytes, (base) => base.length);
  const drawn: string[] = [];
  const take = (key: string) =>
    cache.take(key, async () => {
      drawn.push(key);
      return key;
    });
  return { cache, drawn, take };
}

test('interleaved designs are drawn once each while they fit', async () => {
  const { cache, drawn, take } = drawing(3);
  for (const key of ['a', 'b', 'c', 'a', 'b', 'c']) expect(await take(key)).toBe(key);
  expect(drawn).toEqual(['a', 'b', 'c']);
  expect(cache.counts).toEqual({ drawn: 3, reused: 3 });
});

test('the least recently used entry is evicted', async () => {
  const { drawn, take } = drawing(2);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await take(key);
  expect(drawn).toEqual(['a', 'b', 'c', 'b']);
});

test('an entry larger than the limit is cached alone, until the next', async () => {
  const { drawn, take } = drawing(2);
  for (const key of ['a', 'large', 'large', 'a']) await take(key);
  expect(drawn).toEqual(['a', 'large', 'a']);
});

test('a failed draw leaves no entry', async () => {
  const { cache, take } = drawing(2);
  await expect(cache.take('a', () => Promise.reject(new Error('no such picture')))).rejects.toThrow('no such picture');
  await take('a');
  expect(cache.counts).toEqual({ drawn: 1, reused: 0 });
});
