import { expect, test } from 'vitest';
import { type QrCode, qrCode } from './qr-code.ts';

/** What a reader gets out of a code of version 1: its format, then its bytes, found the way the standard describes reading. */
function readVersionOne(code: QrCode): string {
  const at = (x: number, y: number) => (code[y]?.[x] ? 1 : 0);
  const format = [0, 1, 2, 3, 4, 5, 7, 8].map((y) => at(8, y)).toReversed();
  // Level and mask stand in the first five bits, hidden under a fixed pattern.
  const high = [at(0, 8), at(1, 8), at(2, 8), at(3, 8), at(4, 8)].reduce((sum, bit) => sum * 2 + bit, 0) ^ 0b10101;
  expect(high >> 3).toBe(0b00);
  expect(format).toHaveLength(8);
  const mask = high & 7;
  const rules = [
    (x: number, y: number) => (x + y) % 2,
    (_: number, y: number) => y % 2,
    (x: number) => x % 3,
    (x: number, y: number) => (x + y) % 3,
    (x: number, y: number) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
    (x: number, y: number) => ((x * y) % 2) + ((x * y) % 3),
    (x: number, y: number) => (((x * y) % 2) + ((x * y) % 3)) % 2,
    (x: number, y: number) => (((x + y) % 2) + ((x * y) % 3)) % 2,
  ];
  const isFunction = (x: number, y: number) =>
    x === 6 || y === 6 || (x < 9 && y < 9) || (x > 12 && y < 9) || (x < 9 && y > 12);
  const bits: number[] = [];
  for (const [index, right] of [20, 18, 16, 14, 12, 10, 8, 5, 3, 1].entries()) {
    for (let step = 0; step < 21; step++) {
      const y = index % 2 === 0 ? 20 - step : step;
      for (const x of [right, right - 1]) {
        if (!isFunction(x, y)) bits.push(at(x, y) ^ (rules[mask]?.(x, y) === 0 ? 1 : 0));
      }
    }
  }
  const number = (from: number, length: number) =>
    bits.slice(from, from + length).reduce((sum, bit) => sum * 2 + bit, 0);
  expect(number(0, 4)).toBe(0b0100);
  const length = number(4, 8);
  return new TextDecoder().decode(Uint8Array.from({ length }, (_, index) => number(12 + index * 8, 8)));
}

test('a short text can be read from its modules', () => {
  for (const text of ['INK-7QK4', 'gift.test/?c=1', 'é']) expect(readVersionOne(qrCode(text))).toBe(text);
});

test('a code grows with its text, and has its three corners', () => {
  const sizes = [10, 14, 26, 42, 62, 84, 106, 122, 152, 180, 213].map((length) => qrCode('x'.repeat(length)).length);
  expect(sizes).toEqual([21, 21, 25, 29, 33, 37, 41, 45, 49, 53, 57]);
  const code = qrCode('https://welcome-gift--acme.localhost/welcome-gift?code=WELCOME-7QK4M-2XDR-9TGH');
  const last = code.length - 7;
  for (const [left, top] of [
    [0, 0],
    [last, 0],
    [0, last],
  ] as const) {
    const corner = Array.from({ length: 7 }, (_, y) =>
      (code[top + y] ?? [])
        .slice(left, left + 7)
        .map(Number)
        .join(''),
    );
    expect(corner).toEqual(['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111']);
  }
  expect(() => qrCode('x'.repeat(500))).toThrow(RangeError);
});
