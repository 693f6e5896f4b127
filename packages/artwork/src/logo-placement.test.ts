import { expect, test } from 'vitest';
import { logoPlacement } from './logo-placement.ts';

const area = { widthMm: 300, heightMm: 400 };

test('a logo takes three fifths of the width, centred and near the top', () => {
  const place = logoPlacement(area, { width: 4000, height: 2000, isVector: false });
  expect(place).toEqual({ x: 150, y: 93, width: 180, height: 90 });
});

test('a tall logo is limited by its height, and a vector logo by nothing else', () => {
  const place = logoPlacement(area, { width: 10, height: 40, isVector: true });
  expect(place.height).toBe(160);
  expect(place.width).toBe(40);
});

test('a small picture is no larger than it prints sharply, unless it would be too small on its garment', () => {
  expect(logoPlacement(area, { width: 900, height: 900, isVector: false }).width).toBe(152.4);
  expect(logoPlacement(area, { width: 300, height: 300, isVector: false }).width).toBe(75);
  // Falls back to the largest size that may be printed at all.
  expect(logoPlacement(area, { width: 100, height: 100, isVector: false }).width).toBeLessThan((100 / 72) * 25.4);
});
