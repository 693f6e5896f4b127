import { expect, test } from 'vitest';
import { extended, hasMorePages, type ListPlace } from './list-place.ts';

const row = (ref: string) => ({ ref, tenant: 'acme' });
const place: ListPlace = {
  path: '/orders?page=2',
  tenant: 'acme',
  query: { page: 2 },
  orders: ['C', 'D'].map(row),
  first: 2,
  last: 2,
  before: 2,
  total: 5,
  isMore: false,
  perPage: 2,
};
const refs = ({ orders }: ListPlace) => orders.map(({ ref }) => ref).join('');

test('the pages on both sides are added until there are none left', () => {
  expect([hasMorePages(place, 'previous'), hasMorePages(place, 'next')]).toEqual([true, true]);
  const later = extended(place, 'next', ['E'].map(row));
  expect([refs(later), hasMorePages(later, 'next'), later.before]).toEqual(['CDE', false, 2]);
  const all = extended(later, 'previous', ['A', 'B'].map(row));
  expect([refs(all), hasMorePages(all, 'previous'), all.before]).toEqual(['ABCDE', false, 0]);
});

test('an order that moved to another page is not met twice', () => {
  expect(refs(extended(place, 'next', ['D', 'E'].map(row)))).toBe('CDE');
  expect(extended(place, 'previous', ['B', 'C'].map(row)).before).toBe(1);
});

test('a list that was not counted to its end goes on', () => {
  expect(hasMorePages({ ...place, total: 4, isMore: true }, 'next')).toBe(true);
});
