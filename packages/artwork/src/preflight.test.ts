import { beforeAll, expect, test } from 'vitest';
import type { FontBook } from './fonts.ts';
import type { DesignLayer, ImageLayer, TextLayer } from './model.ts';
import { newImageLayer, newTextLayer } from './new-layers.ts';
import { effectiveDpi, isRefused, preflightSide } from './preflight.ts';
import { loadFonts } from './print/node-fonts.ts';
import { SMALL_AREA } from './testing/sample-designs.ts';

let fonts: FontBook;
beforeAll(async () => {
  fonts = await loadFonts();
});

const inch = newImageLayer({ id: 'p', src: 'a', x: 40, y: 50, width: 25.4, height: 25.4 });
const word = newTextLayer({ id: 't', text: 'Hello', x: 40, y: 50, fontSize: 10 });

function check(layer: DesignLayer, size = { width: 600, height: 600, isVector: false }) {
  return preflightSide({ printArea: SMALL_AREA, layers: [layer] }, fonts, { a: size });
}
const codes = (layer: DesignLayer, pixels?: number) =>
  check(layer, pixels === undefined ? undefined : { width: pixels, height: pixels, isVector: false }).map(
    ({ code }) => code,
  );

test('dpi is the source pixels of the visible part per inch of the garment', () => {
  const size = { width: 600, height: 300, isVector: false };
  expect(effectiveDpi(inch, size)).toBeCloseTo(300);
  const cropped: ImageLayer = { ...inch, scale: 2, crop: { x: 0, y: 0, width: 0.5, height: 1 } };
  expect(effectiveDpi(cropped, size)).toBeCloseTo(150);
});

test('below 150 dpi is a warning, below 72 an error', () => {
  expect(codes(inch, 150)).toEqual([]);
  expect(check(inch, { width: 149, height: 149, isVector: false })).toEqual([
    { code: 'design.low_resolution', severity: 'warning', layer: 'p', detail: '149' },
  ]);
  expect(codes(inch, 72)).toEqual(['design.low_resolution']);
  expect(isRefused(check(inch, { width: 71, height: 71, isVector: false }))).toBe(true);
  expect(check(inch, { width: 10, height: 10, isVector: true })).toEqual([]);
});

test('partly outside is a warning, fully outside an error', () => {
  expect(codes({ ...inch, x: 2 })).toEqual(['design.partly_outside']);
  expect(codes({ ...inch, x: -20 })).toEqual(['design.outside']);
  expect(codes({ ...word, y: 99 })).toEqual(['design.partly_outside']);
  expect(isRefused(check({ ...word, x: 300 }))).toBe(true);
});

test('a shadow that fades out over the edge is not reported', () => {
  const shadow: TextLayer['shadow'] = { colour: '#000000', opacity: 1, dx: 60, dy: 0, blur: 4 };
  expect(codes({ ...word, shadow })).toEqual([]);
});

test('characters without a glyph are an error that names them', () => {
  expect(check({ ...word, text: '漢 a 漢字' })).toEqual([
    { code: 'design.missing_character', severity: 'error', layer: 't', detail: '漢, 字' },
  ]);
});

test('an unknown picture is an error; hidden layers are ignored', () => {
  expect(preflightSide({ printArea: SMALL_AREA, layers: [inch] }, fonts, {})).toMatchObject([
    { code: 'design.image_missing', severity: 'error' },
  ]);
  expect(codes({ ...inch, x: -500, hidden: true })).toEqual([]);
});
