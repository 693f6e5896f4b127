import { describe, expect, test } from 'vitest';
import { listUrl, pageNumbers, readListQuery } from './product-list-url.ts';

describe('the URL of a product list', () => {
  test('omits default values', () => {
    expect(listUrl({ sort: 'recent', page: 1, q: '' })).toBe('/products');
    expect(listUrl({ sort: 'price-asc', page: 3, q: 'T-shirt & mug' })).toBe(
      '/products?q=T-shirt+%26+mug&sort=price-asc&page=3',
    );
  });

  test('is parsed back to the same values, and ignores empty form fields', () => {
    const query = { sort: 'name-desc', page: 12, q: 'ärmel' } as const;
    expect(readListQuery(new URL(listUrl(query), 'http://store').searchParams)).toEqual(query);
    expect(readListQuery(new URLSearchParams('q=&sort=&page='))).toEqual({ sort: 'recent', page: 1, q: '' });
  });

  test('keeps invalid values, which the API rejects', () => {
    expect(readListQuery(new URLSearchParams('sort=cheapest&page=two'))).toEqual({
      sort: 'cheapest',
      page: Number.NaN,
      q: '',
    });
  });
});

describe('the numbers of pages', () => {
  test('are complete for few pages', () => {
    expect(pageNumbers(1, 1)).toEqual([1]);
    expect(pageNumbers(2, 5)).toEqual([1, 2, 3, 4, 5]);
  });

  test('omit the middle of many pages, but never a single page', () => {
    expect(pageNumbers(1, 417)).toEqual([1, 2, null, 417]);
    expect(pageNumbers(3, 417)).toEqual([1, 2, 3, 4, null, 417]);
    expect(pageNumbers(200, 417)).toEqual([1, null, 199, 200, 201, null, 417]);
    expect(pageNumbers(415, 417)).toEqual([1, null, 414, 415, 416, 417]);
    expect(pageNumbers(4, 417)).toEqual([1, 2, 3, 4, 5, null, 417]);
  });
});
