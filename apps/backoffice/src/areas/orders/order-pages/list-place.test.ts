import { expect, test } from 'vitest';
import { hasMoreRows, type ListPlace, withMoreRows } from './list-place.ts';

const PER_PAGE = 2;
const rowsOf = (refs: string) => [...refs].map((ref) => ({ ref, tenant: 'acme' }));
const refsOf = ({ orders }: ListPlace) => orders.map(({ ref }) => ref).join('');

/** A list that was opened on its page `first`, with `known` on it, when it had `total` rows. */
const placeOf = (known: string, first: number, total: number): ListPlace => ({
  path: `/orders?page=${first}`,
  tenant: 'acme',
  query: { page: first },
  orders: rowsOf(known),
  first,
  last: first,
  before: (first - 1) * PER_PAGE,
  total,
  isMore: false,
  perPage: PER_PAGE,
});

/** Reads pages of a list as it is now. */
const reading = (refs: string, pages: number[] = []) => {
  return async (page: number) => {
    pages.push(page);
    const rows = rowsOf(refs.slice((page - 1) * PER_PAGE, page * PER_PAGE));
    return { rows, total: refs.length, isMore: false };
  };
};

test('the rows on both sides are added until there are none left', async () => {
  const place = placeOf('CD', 2, 5);
  expect([hasMoreRows(place, 'previous'), hasMoreRows(place, 'next')]).toEqual([true, true]);
  const later = await withMoreRows(place, 'next', reading('ABCDE'));
  expect([refsOf(later), hasMoreRows(later, 'next'), later.before, later.total]).toEqual(['CDE', false, 2, 5]);
  const all = await withMoreRows(later, 'previous', reading('ABCDE'));
  expect([refsOf(all), hasMoreRows(all, 'previous'), all.before, all.total]).toEqual(['ABCDE', false, 0, 5]);
});

test('no order is skipped when those before it left the list', async () => {
  const pages: number[] = [];
  const place = placeOf('AB', 1, 5);
  const settled = await withMoreRows(place, 'next', reading('CDE', pages));
  expect([refsOf(settled), pages, settled.total]).toEqual(['ABCD', [1], 5]);
  const last = await withMoreRows(settled, 'next', reading('E'));
  expect([refsOf(last), hasMoreRows(last, 'next'), last.total]).toEqual(['ABCDE', false, 5]);

  const half = await withMoreRows(placeOf('AB', 1, 5), 'next', reading('BCDE'));
  expect([refsOf(half), half.total]).toEqual(['ABC', 5]);
  // Three pages were walked through, and all orders of the first two settled.
  const far = await withMoreRows({ ...placeOf('ABCDEF', 1, 9), last: 3 }, 'next', reading('EFGHI', pages));
  expect([refsOf(far), far.total]).toEqual(['ABCDEFGH', 9]);
});

test('the end is reached when nothing follows', async () => {
  const place = placeOf('AB', 1, 5);
  const end = await withMoreRows(place, 'next', reading(''));
  expect([refsOf(end), hasMoreRows(end, 'next'), end.total]).toEqual(['AB', false, 2]);
  const beginning = await withMoreRows(placeOf('CD', 2, 5), 'previous', reading('CDE'));
  expect([refsOf(beginning), hasMoreRows(beginning, 'previous')]).toEqual(['CD', false]);
});

test('a new order at the top pushes the others down, and is not what comes next', async () => {
  const later = await withMoreRows(placeOf('AB', 1, 3), 'next', reading('XABC'));
  expect(refsOf(later)).toBe('ABC');
  const before = await withMoreRows(placeOf('CD', 2, 5), 'previous', reading('XABCDE'));
  expect(refsOf(before)).toBe('BCD');
});

test('an order that follows is not taken for one before', async () => {
  const place = await withMoreRows(placeOf('CD', 2, 6), 'previous', reading('ABEF'));
  expect(refsOf(place)).toBe('ABCD');
});

test('a list that was not counted to its end goes on', () => {
  expect(hasMoreRows({ ...placeOf('CD', 2, 4), isMore: true }, 'next')).toBe(true);
});
