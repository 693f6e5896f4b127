import { beforeAll, expect, test } from 'vitest';
import type { FontBook } from '../fonts.ts';
import type { DesignSide } from '../model.ts';
import { newTextLayer } from '../new-layers.ts';
import { buildScene } from '../scene.ts';
import { emitSvg } from '../svg.ts';
import { SMALL_AREA } from '../testing/sample-designs.ts';
import { drawScene } from './draw-scene.ts';
import { loadFonts } from './node-fonts.ts';
import { rasterise } from './rasterise.ts';

let fonts: FontBook;
beforeAll(async () => {
  fonts = await loadFonts();
});

const PIXELS_PER_MM = 5;

/** Letters, a second text with a soft shadow over them, and a third text above it. */
function sideWith(blur: number): DesignSide {
  const word = (id: string, y: number, fill: '#d92d3a' | '#1b2a4a') =>
    newTextLayer({ id, text: 'Åse MM', x: 40, y, fontSize: 18, fill });
  const shadow = { colour: '#208040', opacity: 0.7, dx: 1.5, dy: 2, blur } as const;
  const layers = [word('low', 40, '#d92d3a'), { ...word('soft', 48, '#1b2a4a'), shadow }, word('high', 56, '#d92d3a')];
  return { printArea: SMALL_AREA, layers };
}

const page = { x: 0, y: 0, width: 400, height: 500 };

// From sharper than a pixel to one that is drawn at an eighth of the pixels.
test.each([0.3, 1.2, 3, 10])('a shadow blurred by %s mm equals the one that the renderer blurs', (blur) => {
  const scene = buildScene(sideWith(blur), fonts);
  const own = drawScene(scene, PIXELS_PER_MM, page).pixels;
  const other = rasterise(emitSvg(scene, { width: page.width, height: page.height })).pixels;
  const [most, mean] = apart(own, other);
  expect(most).toBeLessThanOrEqual(16);
  expect(mean).toBeLessThan(0.15);
});

test('a window equals that part of the page, whatever lies beyond its edges', () => {
  const scene = buildScene(sideWith(3), fonts);
  const whole = drawScene(scene, PIXELS_PER_MM, page);
  const window = { x: 37, y: 211, width: 201, height: 83 };
  const part = drawScene(scene, PIXELS_PER_MM, window);
  const there = new Uint8Array(part.pixels.length);
  for (let row = 0; row < window.height; row++) {
    const start = ((row + window.y) * page.width + window.x) * 4;
    there.set(whole.pixels.subarray(start, start + window.width * 4), row * window.width * 4);
  }
  const [, mean] = apart(part.pixels, there);
  // Antialiasing of some edges depends on the window's origin; a cut-off shadow would differ by fourteen times as much.
  expect(mean).toBeLessThan(0.05);
});

test('an outline and a shadow do not show through the letters of a faint layer', () => {
  const shadow = { colour: '#000000', opacity: 1, dx: 0.5, dy: 0.5, blur: 2 } as const;
  const faint = { stroke: { colour: '#0000ff', width: 1 }, shadow, opacity: 0.5 } as const;
  const layer = { ...newTextLayer({ id: 'a', text: 'I', x: 40, y: 50, fontSize: 60, fill: '#ff0000' }), ...faint };
  const scene = buildScene({ printArea: SMALL_AREA, layers: [layer] }, fonts);
  const drawn = drawScene(scene, PIXELS_PER_MM, page).pixels;
  const at = (250 * page.width + 200) * 4;
  // Half-transparent red only, premultiplied.
  expect([...drawn.subarray(at, at + 4)]).toEqual([128, 0, 0, 128]);
  const [most, mean] = apart(drawn, rasterise(emitSvg(scene, { width: page.width, height: page.height })).pixels);
  expect(most).toBeLessThanOrEqual(16);
  expect(mean).toBeLessThan(0.15);
});

/** The largest and the mean difference of two pictures, of 255. */
function apart(one: Uint8Array, other: Uint8Array): [most: number, mean: number] {
  let most = 0;
  let sum = 0;
  for (let index = 0; index < one.length; index++) {
    const difference = Math.abs(one[index]! - other[index]!);
    most = Math.max(most, difference);
    sum += difference;
  }
  return [most, sum / one.length];
}
