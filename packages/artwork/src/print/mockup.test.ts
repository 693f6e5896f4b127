import { isThorough } from '@inkstand/testing/thorough';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { FontBook } from '../fonts.ts';
import { GARMENT_KEYS, type GarmentView } from '../garments.ts';
import { displayColour, garmentShape, mockSvg, tone } from '../mockup-view.ts';
import type { DesignSide, HexColour } from '../model.ts';
import { newImageLayer } from '../new-layers.ts';
import { buildScene } from '../scene.ts';
import { garmentFile } from './garment-files.ts';
import { GARMENTS, garmentSides, garmentView } from './garments.ts';
import { createMockupMaker, type MockupMaker } from './mockup.ts';
import { loadFonts } from './node-fonts.ts';
import { rasterise } from './rasterise.ts';

let fonts: FontBook;
let mockup: MockupMaker;
beforeAll(async () => {
  fonts = await loadFonts();
  mockup = createMockupMaker(fonts);
});

async function readPixels(picture: Buffer) {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
  return { data, info, at };
}

const views = GARMENT_KEYS.flatMap((garment) => garmentSides(garment).map((view) => [garment, view] as const));
const blue: HexColour = '#1d4ed8';

/** The flat colour of the garment, or of its part, at a point of the picture. */
function flatColour(view: GarmentView, x: number, y: number): number[] {
  const around = `width="1" height="1" viewBox="${x * 2} ${y * 2} 2 2"`;
  const { pixels } = rasterise(`<svg xmlns="http://www.w3.org/2000/svg" ${around}>${garmentShape(view, blue)}</svg>`);
  return [...pixels];
}

test.each(views)('%s %s has its maps, and the garment lies below the middle of the print', async (garment, side) => {
  const view = garmentView(garment, side)!;
  for (const name of [view.shadowMap, view.lightMap]) {
    const { width, height, hasAlpha } = await sharp(garmentFile(name)).metadata();
    expect([width * view.height, hasAlpha], name).toEqual([height * view.width, true]);
  }
  const { x, y, width, height } = view.print;
  expect(flatColour(view, (x + width / 2) / 2, (y + height / 2) / 2)[3]).toBe(255);
});

// One of each kind, and one back: a picture takes as long as a hundred of the checks above.
const shown = isThorough()
  ? views
  : views.filter(([garment, side]) =>
      side === 'front' ? ['tee', 'zip-hoodie', 'mug', 'tote'].includes(garment) : garment === 'tee',
    );
test.each(shown)('%s %s shows its colour in the middle of the print', async (garment, side) => {
  // A fifth of the full width: encoding and decoding take longer than drawing.
  const picture = await mockup({ garment, view: side, colourHex: blue, width: 160, format: 'png' });
  const { at } = await readPixels(picture);
  const view = garmentView(garment, side)!;
  const { x, y, width, height } = view.print;
  const [middleX, middleY] = [Math.round((x + width / 2) / 10), Math.round((y + height / 2) / 10)];
  const [red, green, bluish, alpha] = flatColour(view, middleX * 5, middleY * 5);
  expect(alpha).toBe(255);
  for (const [index, channel] of [red!, green!, bluish!].entries()) {
    expect(Math.abs(at(middleX, middleY)[index]! - channel)).toBeLessThan(60);
  }
});

test('a picture is 800 × 1000; smaller widths and WebP are made on request', async () => {
  const { info } = await readPixels(
    await mockup({ garment: 'mug', view: 'front', colourHex: '#ffffff', format: 'png' }),
  );
  expect([info.width, info.height]).toEqual([800, 1000]);
  const picture = await mockup({ garment: 'mug', view: 'front', colourHex: '#ffffff', width: 240 });
  const { width, height, format } = await sharp(picture).metadata();
  expect({ width, height, format }).toEqual({ width: 240, height: 300, format: 'webp' });
});

async function squareSide(printArea: DesignSide['printArea'], background = '#ff0000') {
  const red = await sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer();
  const { widthMm, heightMm } = printArea;
  const half = { x: widthMm / 4, y: heightMm / 2, width: widthMm / 2, height: heightMm };
  return { images: { red }, side: { printArea, layers: [newImageLayer({ id: 'r', src: 'red', ...half })] } };
}

// One of each kind: flat, with fixed-colour parts, round.
test.each([
  ['tee', true],
  ['zip-hoodie', true],
  ['mug', false],
] as const)('%s, white ink: %s: the picture agrees with the SVG that browsers show', async (garment, hasWhite) => {
  const view = GARMENTS[garment].front;
  const { images, side } = await squareSide(view.printArea);
  const request = { garment, view: 'front', colourHex: blue, hasWhite, side, images, format: 'png' } as const;
  const made = await readPixels(await mockup(request));
  const maps = await Promise.all(
    [view.shadowMap, view.lightMap].map(async (name) => {
      const png = await sharp(garmentFile(name)).resize(800, 1000).png().toBuffer();
      return [name, `data:image/png;base64,${png.toString('base64')}`] as const;
    }),
  );
  const data = `data:image/png;base64,${images.red.toString('base64')}`;
  const { items } = buildScene(side, fonts);
  const mapUrl = (file: string) => new Map(maps).get(file)!;
  const { printArea } = side;
  const options = { colour: blue, items, resolve: () => data, printArea, hasWhite, mapUrl, width: 800 };
  const shown = rasterise(mockSvg(view, options));
  const differs = (index: number, channel: number) =>
    Math.abs(made.data[index * 3 + channel]! - shown.pixels[index * 4 + channel]!) > 12;
  let differing = 0;
  for (let index = 0; index < 800 * 1000; index++) {
    if (differs(index, 0) || differs(index, 1) || differs(index, 2)) differing += 1;
  }
  // Only the design's edges may differ by a pixel.
  expect(differing / 800_000).toBeLessThan(0.004);
});

test.each(['mug', 'mouse-mat'] as const)(
  '%s: without white ink, white prints nothing on a dark garment',
  async (garment) => {
    const { printArea } = GARMENTS[garment].front;
    const { images, side } = await squareSide(printArea, '#ffffff');
    const request = { garment, view: 'front', colourHex: '#1f2a44', format: 'png' } as const;
    const blank = await readPixels(await mockup(request));
    const through = await readPixels(await mockup({ ...request, side, images, hasWhite: false }));
    const opaque = await readPixels(await mockup({ ...request, side, images }));
    const most = (one: typeof blank) =>
      one.data.reduce((sum, value, at) => Math.max(sum, Math.abs(value - blank.data[at]!)), 0);
    expect(most(through)).toBeLessThanOrEqual(2);
    expect(most(opaque)).toBeGreaterThan(100);
  },
);

test('shadows stay visible on black and light on white', () => {
  expect(displayColour('#000000')).not.toBe('#000000');
  expect(tone('#000000').light).toBeGreaterThan(0.5);
});
