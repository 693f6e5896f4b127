import { expect, test } from 'vitest';
import { missingFrom, stampOf } from './built-from.ts';

const [quick, full] = [stampOf('a', true), stampOf('a', false)];

test('a build is repeated when its sources have changed, or when it was interrupted', () => {
  for (const isQuick of [true, false]) {
    for (const stamp of [quick, full, '']) expect(missingFrom(stamp, 'b', isQuick)).toBe('everything');
    expect(missingFrom('', 'a', isQuick)).toBe('everything');
    expect(missingFrom(full, 'a', isQuick)).toBeUndefined();
  }
});

test('what was compressed quickly is enough for tests, and compressed again for a start', () => {
  expect(missingFrom(quick, 'a', true)).toBeUndefined();
  expect(missingFrom(quick, 'a', false)).toBe('compression');
});
