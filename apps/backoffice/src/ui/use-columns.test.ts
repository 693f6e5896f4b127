import { expect, test } from 'vitest';
import { readChoice } from './use-columns.ts';

const KEYS = ['customer', 'event', 'total'];

test('a choice that names no known column is no choice', () => {
  expect(readChoice('total,customer,kunde', KEYS)).toEqual(['customer', 'total']);
  expect(readChoice('kunde,gesamt', KEYS)).toBeUndefined();
  expect(readChoice(null, KEYS)).toBeUndefined();
  expect(readChoice('none', KEYS)).toEqual([]);
});
