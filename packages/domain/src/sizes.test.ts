import { expect, test } from 'vitest';
import { compareSizes, readSize, SIZE_EXAMPLES, SIZE_SYSTEMS, sizeLabel } from './sizes.ts';

test('the examples cover every system, in order', () => {
  expect(new Set(SIZE_EXAMPLES.map((code) => readSize(code)?.system))).toEqual(new Set(SIZE_SYSTEMS));
  expect(SIZE_EXAMPLES.toReversed().toSorted(compareSizes)).toEqual([...SIZE_EXAMPLES]);
});

test('rectangles and paper sizes have trade labels; smaller sheets come first', () => {
  expect(['12x16in', '40x40cm', 'a5'].map(sizeLabel)).toEqual(['12 × 16″', '40 × 40 cm', 'A5']);
  expect(['a3', 'a5', 'a4'].toSorted(compareSizes)).toEqual(['a5', 'a4', 'a3']);
  expect(readSize('a9')).toBeUndefined();
  expect(readSize('40x40mm')).toBeUndefined();
});
