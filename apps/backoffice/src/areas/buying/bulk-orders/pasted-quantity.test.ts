import { expect, test } from 'vitest';
import { pastedQuantity } from './pasted-quantity.ts';

test('whole numbers are read as spreadsheets write them, and nothing else is', () => {
  expect('10.00\t12,0\t1.200\tx'.split('\t').map(pastedQuantity)).toEqual([10, 12, 1200, undefined]);
  expect(['1,200', "1'200", '1 200', '1.200,00', '12,345,678.0'].map(pastedQuantity)).toEqual([
    1200, 1200, 1200, 1200, 12_345_678,
  ]);
  expect(['', ' ', ' 7 ', '007', '0.000'].map(pastedQuantity)).toEqual([0, 0, 7, 7, 0]);
  expect(['1.5', '-3', '1e3', '12,34', '1.20.000', '1,200,00', '5 pcs'].map(pastedQuantity)).toEqual(
    Array.from({ length: 7 }, () => undefined),
  );
});
