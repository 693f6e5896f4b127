import { expect, test } from 'vitest';
import { findDifferences } from './differences.ts';

const SIDE = 160;
const INK = [224, 0, 0, 255] as const;

/** A picture of `SIDE` pixels with opaque rectangles in it: left, top, width and height. */
function picture(...rectangles: (readonly [number, number, number, number])[]): Uint8Array {
  const pixels = new Uint8Array(SIDE * SIDE * 4);
  for (const [left, top, width, height] of rectangles) {
    for (let y = top; y < top + height; y += 1) {
      for (let x = left; x < left + width; x += 1) pixels.set(INK, (y * SIDE + x) * 4);
    }
  }
  return pixels;
}

const places = (one: Uint8Array, other: Uint8Array) => findDifferences({ one, other, width: SIDE, height: SIDE });
const CARD = [20, 20, 100, 60] as const;

test('edges that are a pixel apart, and a slightly other shade, look alike', () => {
  const other = picture([21, 19, 100, 61]);
  for (let at = 0; at < other.length; at += 4) if (other[at] === INK[0]) other[at] = INK[0] - 30;
  expect(places(picture(CARD), other)).toEqual([]);
});

test.each([
  ['is missing in the second', picture(CARD, [130, 130, 12, 12]), picture(CARD)],
  ['is missing in the first', picture(CARD), picture(CARD, [130, 130, 12, 12])],
])('a part that %s picture is found at its place', (_, one, other) => {
  expect(places(one, other)).toEqual([{ x: 0.8125, y: 0.8125, width: 0.125, height: 0.125 }]);
});

test('parts far from each other are two places', () => {
  expect(places(picture([0, 0, 20, 20], [140, 0, 20, 20]), picture())).toHaveLength(2);
});

test('a thin line that only one picture has is found', () => {
  expect(places(picture([0, 80, SIDE, 2]), picture())).toEqual([{ x: 0, y: 0.5, width: 1, height: 0.0625 }]);
});

test('another colour and another opacity are differences', () => {
  const [blue, pale] = [picture(CARD), picture(CARD)];
  for (let at = 0; at < blue.length; at += 4) {
    if (blue[at + 3] === 0) continue;
    blue.set([0, 0, 224, 255], at);
    // Premultiplied.
    pale.set([112, 0, 0, 128], at);
  }
  expect(places(picture(CARD), blue)).toHaveLength(1);
  expect(places(picture(CARD), pale)).toHaveLength(1);
});
