import { expect, test } from 'vitest';
import { displayColour, luminance, mockSvg, tone } from './mockup-view.ts';
import { GARMENTS } from './print/garments.ts';
import { rasterise } from './print/rasterise.ts';
import type { PathItem } from './scene.ts';

test('white and black are softened, so that light and shadow show; other colours stay', () => {
  expect(luminance(displayColour('#ffffff'))).toBeLessThan(0.95);
  expect(luminance(displayColour('#000000'))).toBeGreaterThan(0.01);
  expect(displayColour('#c62839')).toBe('#c62839');
});

test('dark garments get deeper shadows, white ones more light', () => {
  expect(tone('#15161a').shadow).toBeGreaterThan(tone('#ffffff').shadow);
  expect(tone('#ffffff').light).toBeGreaterThan(tone('#c62839').light);
});

const square: PathItem = {
  kind: 'path',
  layer: 'square',
  commands: [['M', 0, 0], ['L', 1000, 0], ['L', 1000, 1000], ['L', 0, 1000], ['Z']],
  fill: '#ff0000',
  stroke: null,
  strokeWidth: 0,
  blur: 0,
  opacity: 1,
  box: { left: 0, top: 0, right: 1000, bottom: 1000 },
};

/**
 * Renders at half the view's size: print rectangles have even edges, and the blurs behind a garment are slow to draw.
 */
function printPixels(key: 'tee' | 'mug') {
  const view = GARMENTS[key].front;
  const { printArea } = view;
  const svg = mockSvg(view, { colour: '#ffffff', items: [square], printArea, width: view.width / 2 });
  expect(printArea.widthMm / printArea.heightMm).toBeCloseTo(view.print.width / view.print.height);
  const { pixels, width } = rasterise(svg);
  const isRed = (x: number, y: number) => {
    const at = (Math.floor(y / 2) * width + Math.floor(x / 2)) * 4;
    return pixels[at]! > 250 && pixels[at + 1]! < 5;
  };
  return { view, isRed };
}

test('a design covers its print rectangle exactly and is clipped at its edges', () => {
  const { view, isRed } = printPixels('tee');
  const { x, y, width, height } = view.print;
  expect([isRed(x + 1, y + 1), isRed(x + width - 2, y + height - 2)]).toEqual([true, true]);
  expect([isRed(x - 2, y + 1), isRed(x + width + 1, y + 1), isRed(x + 1, y - 2), isRed(x + 1, y + height + 1)]).toEqual(
    [false, false, false, false],
  );
});

test('on a mug the design is bent: narrower than its rectangle, lifted at the sides, without gaps', () => {
  const { view, isRed } = printPixels('mug');
  const { print, wrap } = view;
  const reach = wrap!.radius * Math.sin(print.width / 2 / wrap!.radius);
  const { centreX } = wrap!;
  expect(isRed(centreX, print.y + 2)).toBe(true);
  expect(isRed(centreX, print.y - 3)).toBe(false);
  expect(isRed(centreX - reach + 3, print.y - 3)).toBe(true);
  expect(isRed(centreX - reach - 3, print.y + 200)).toBe(false);
  for (let x = centreX - reach + 3; x < centreX + reach - 3; x++) expect(isRed(x, print.y + 300), `x ${x}`).toBe(true);
});

test('a prefix keeps the element ids of two drawings on a page distinct', () => {
  const view = GARMENTS.mug.front;
  const items = [{ ...square, blur: 1 }];
  const svg = mockSvg(view, { colour: '#ffffff', items, printArea: view.printArea, idPrefix: 'one-' });
  expect(svg).toContain('id="one-blur0"');
  for (const [, id] of svg.matchAll(/(?:id="|url\(#|href="#)([^")]+)/g)) expect(id).toMatch(/^one-/);
});
