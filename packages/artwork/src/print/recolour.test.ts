import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { FontBook } from '../fonts.ts';
import type { DesignSide } from '../model.ts';
import { newImageLayer } from '../new-layers.ts';
import { buildScene } from '../scene.ts';
import { emitSvg } from '../svg.ts';
import { SMALL_AREA } from '../testing/sample-designs.ts';
import { placedPixels } from './images.ts';
import { loadFonts } from './node-fonts.ts';
import { drawSide } from './preview.ts';
import { rasterise } from './rasterise.ts';

const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><circle cx="50" cy="50" r="40" fill="#123456"/></svg>',
);
const layer = newImageLayer({ id: 'p', src: 'logo', x: 50, y: 60, width: 40, height: 40, angle: 20 });
const side: DesignSide = { printArea: SMALL_AREA, layers: [{ ...layer, recolour: '#d92d3a' }] };

let fonts: FontBook;
beforeAll(async () => {
  fonts = await loadFonts();
});

const inkAt = (pixels: Uint8Array, index: number) => [...pixels.subarray(index * 4, index * 4 + 4)];

test('a recoloured picture has a single ink and stays transparent elsewhere', async () => {
  const { width, height, pixels } = await drawSide(side, fonts, { logo: LOGO }, 400);
  const centre =
    Math.round((60 / SMALL_AREA.heightMm) * height) * width + Math.round((50 / SMALL_AREA.widthMm) * width);
  expect(inkAt(pixels, centre)).toEqual([0xd9, 0x2d, 0x3a, 255]);
  expect(inkAt(pixels, 0)).toEqual([0, 0, 0, 0]);
});

test('the picture in the PDF has the ink too, including antialiased edges', async () => {
  const [item] = buildScene(side, fonts).items;
  if (item?.kind !== 'image') throw new Error('there is no picture');
  const { pixels } = await placedPixels(item, { logo: LOGO }, 5);
  for (let index = 0; index < pixels.length / 4; index++) {
    if (pixels[index * 4 + 3]! > 0) expect(inkAt(pixels, index).slice(0, 3)).toEqual([0xd9, 0x2d, 0x3a]);
  }
});

test('the SVG filter, which browsers use, gives the same picture', async () => {
  const png = await sharp(LOGO, { density: 288 }).png().toBuffer();
  const resolve = () => `data:image/png;base64,${png.toString('base64')}`;
  const drawn = rasterise(emitSvg(buildScene(side, fonts), { width: 400, height: 500, resolve }));
  const printed = await drawSide(side, fonts, { logo: LOGO }, 400, 500);
  const apart = drawn.pixels.reduce(
    (count, value, index) => count + (Math.abs(value - printed.pixels[index]!) > 60 ? 1 : 0),
    0,
  );
  expect(apart / drawn.pixels.length).toBeLessThan(0.002);
});
