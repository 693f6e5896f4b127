import { expect, test } from 'vitest';
import { POSITIONS, placeLogo, usualWidth, widthLimits } from './gift-place.ts';

const AREA = { widthMm: 300, heightMm: 400 };
const PICTURES = {
  wide: { width: 3000, height: 600, isVector: false },
  tall: { width: 200, height: 2400, isVector: false },
  drawn: { width: 100, height: 100, isVector: true },
};

test('a logo of any proportion and size stays on the print area, in its proportion', () => {
  for (const picture of Object.values(PICTURES)) {
    const { min, max } = widthLimits(AREA, picture);
    for (const position of POSITIONS) {
      for (const wanted of [0, min, usualWidth(AREA, picture, position), max, 5000]) {
        const { x, y, width, height } = placeLogo(AREA, picture, position, wanted);
        expect(x - width / 2).toBeGreaterThanOrEqual(-0.1);
        expect(y - height / 2).toBeGreaterThanOrEqual(-0.1);
        expect(x + width / 2).toBeLessThanOrEqual(AREA.widthMm + 0.1);
        expect(y + height / 2).toBeLessThanOrEqual(AREA.heightMm + 0.1);
        expect(height / width).toBeCloseTo(picture.height / picture.width, 1);
      }
    }
  }
});

test('positions differ: the wearer’s left chest is right of the middle, and smaller', () => {
  const place = (position: (typeof POSITIONS)[number]) =>
    placeLogo(AREA, PICTURES.drawn, position, usualWidth(AREA, PICTURES.drawn, position));
  expect(place('chest')).toMatchObject({ x: 150, width: 160 });
  expect(place('middle')).toMatchObject({ x: 150, y: 200, width: 160 });
  expect(place('left_chest')).toMatchObject({ x: 240, width: 90 });
  expect(place('left_chest').y).toBeLessThan(place('chest').y);
});
