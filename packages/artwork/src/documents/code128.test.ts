import { expect, test } from 'vitest';
import { code128, code128Values } from './code128.ts';

test('a text becomes start, letters, check and stop symbols', () => {
  // The common textbook example: "PJJ123C" has the check value 54 in set A and 55 in set B.
  expect(code128Values('PJJ123C')).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55, 106]);
});

test('every symbol is eleven modules wide with three bars and three gaps, and is unique', () => {
  const letters = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
  const drawn = letters.map((letter) => code128(letter));
  for (const { modules } of drawn) expect(modules).toBe(11 * 3 + 13);
  const shapes = drawn.map(({ bars }) => JSON.stringify(bars.slice(3, 6)));
  expect(new Set(shapes).size).toBe(letters.length);
});

test('bars do not touch, and a reference fits on a label', () => {
  const { bars, modules } = code128('INK-7QK4-M2XD');
  for (const [index, bar] of bars.entries()) {
    const next = bars[index + 1];
    if (next) expect(next.left).toBeGreaterThan(bar.left + bar.width);
  }
  expect(modules).toBe(178);
});

test('a character outside of set B is rejected', () => {
  expect(() => code128('ø')).toThrow(RangeError);
});
