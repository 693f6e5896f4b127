import { describe, expect, test, vi } from 'vitest';
import { makeOfferIndex, offerIndexes } from './store-products.ts';

const offer = (id: string, name: string, shownPrice = 10, description = '') => ({
  id,
  name,
  shownPrice,
  description,
  position: 0,
  addedAt: new Date(Date.UTC(2026, 0, Number(id))),
});

describe('an index of offers', () => {
  const index = makeOfferIndex([
    offer('1', 'Österreich-Tasse', 8, 'Zum Wandern'),
    offer('2', 'Zebra mug', 12, 'For the morning'),
    offer('3', 'Apron 10', 9, 'Für Österreich'),
    offer('4', 'Apron 9', 9),
  ]);

  test('has every sort order, in the collation of the language', () => {
    expect(index.ids('name-asc', 'de', '')).toEqual(['4', '3', '1', '2']);
    expect(index.ids('name-asc', 'sv', '')).toEqual(['4', '3', '2', '1']);
    expect(index.ids('price-asc', 'en', '')).toEqual(['1', '4', '3', '2']);
    expect(index.ids('recent', 'en', '')).toEqual(['4', '3', '2', '1']);
  });

  test('matches all search words in names and descriptions, ignoring case and accents', () => {
    expect(index.ids('name-asc', 'de', 'OSTERREICH')).toEqual(['3', '1']);
    expect(index.ids('name-asc', 'de', ' osterreich  apron ')).toEqual(['3']);
    expect(index.ids('name-asc', 'de', 'apron zebra')).toEqual([]);
    expect(index.ids('name-asc', 'de', '   ')).toHaveLength(4);
  });
});

describe('cached indexes', () => {
  const ofSize = (size: number) => async () =>
    makeOfferIndex(Array.from({ length: size }, (_, n) => offer(`${n}`, 'x')));

  test('are built once per revision, also for concurrent requests', async () => {
    const indexOf = offerIndexes(100);
    const load = vi.fn(ofSize(3));
    await Promise.all([indexOf('a', '1', load), indexOf('a', '1', load), indexOf('a', '1', load)]);
    expect(load).toHaveBeenCalledTimes(1);
    await indexOf('a', '2', load);
    await indexOf('a', '2', load);
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('evict the least recently used store when there are too many offers', async () => {
    const indexOf = offerIndexes(10);
    const [a, b, c] = [vi.fn(ofSize(5)), vi.fn(ofSize(5)), vi.fn(ofSize(5))];
    await indexOf('a', '1', a);
    await indexOf('b', '1', b);
    await indexOf('a', '1', a);
    await indexOf('c', '1', c);
    await indexOf('a', '1', a);
    expect(a).toHaveBeenCalledTimes(1);
    await indexOf('b', '1', b);
    expect(b).toHaveBeenCalledTimes(2);
  });

  test('do not cache a failed attempt', async () => {
    const indexOf = offerIndexes(10);
    await expect(indexOf('a', '1', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect((await indexOf('a', '1', ofSize(2))).size).toBe(2);
  });
});
