import { times } from '@inkstand/testing/thorough';
import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { FontBook } from '../fonts.ts';
import type { DesignSide } from '../model.ts';
import { pixelsPerMm, toPixels } from '../model.ts';
import { newImageLayer } from '../new-layers.ts';
import { makeLogo, NESTED, sideWith } from '../testing/nested-logos.ts';
import * as scenes from './draw-scene.ts';
import { PLACED_LIMITS } from './images.ts';
import { loadFonts } from './node-fonts.ts';
import { unpremultiply } from './pixels.ts';
import { createPngPrinter } from './png.ts';
import { drawSide } from './preview.ts';

let fonts: FontBook;
beforeAll(async () => {
  fonts = await loadFonts();
});

async function shareThatDiffers(side: DesignSide, images: { logo: Buffer }): Promise<number> {
  const { width, height } = toPixels(side.printArea);
  const { data } = await sharp(await createPngPrinter(fonts)(side, images))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const whole = await drawSide(side, fonts, images, width, height, pixelsPerMm(side.printArea));
  const expected = unpremultiply(whole.pixels);
  let differing = 0;
  const differs = (at: number) => Math.abs(data[at]! - expected[at]!) > 16;
  for (let at = 0; at < data.length; at += 4) {
    // Of what is nearly transparent the colour is a guess.
    const isOpaque = data[at + 3]! > 128 && expected[at + 3]! > 128;
    if (differs(at + 3) || (isOpaque && (differs(at) || differs(at + 1) || differs(at + 2)))) differing += 1;
  }
  return differing / (width * height);
}

/** Half of a print file's: two windows as there, with a quarter of the pixels. */
const DPI = times(150, 300);

test.each([180, 310])('a logo with a clip inside a clip is complete, %i mm high', async (heightMm) => {
  const side = sideWith(heightMm, 0, DPI);
  expect(await shareThatDiffers(side, { logo: makeLogo(['clip', 'round']) })).toBeLessThan(0.002);
});

test('the second drawing detects a print that loses a part (negative control)', async () => {
  const { drawScene } = scenes;
  vi.spyOn(scenes, 'drawScene').mockImplementation((scene, pixelsPerMm, window) => {
    const drawn = drawScene(scene, pixelsPerMm, window);
    // The windows of the print, not the small second drawing.
    if (pixelsPerMm > 5) drawn.pixels.fill(0, drawn.pixels.length / 2);
    return drawn;
  });
  const print = createPngPrinter(fonts)(sideWith(310, 0, DPI), { logo: makeLogo(['clip', 'round']) });
  await expect(print).rejects.toMatchObject({ code: 'artwork.print_differs' });
});

const runs = Number(process.env.NESTED_RUNS ?? times(1, 3));

test('with any nesting in a logo, the print file equals the drawing in one piece', async () => {
  const effects = fc.array(fc.constantFrom(...NESTED), { minLength: 2, maxLength: 4 });
  const cases = fc.asyncProperty(
    effects,
    fc.integer({ min: 120, max: times(300, 500) }),
    fc.integer({ min: -45, max: 45 }),
    async (nested, heightMm, rotation) => {
      const side = sideWith(heightMm, rotation, DPI);
      expect(await shareThatDiffers(side, { logo: makeLogo(nested) })).toBeLessThan(0.004);
    },
  );
  await fc.assert(cases, { numRuns: runs });
}, 180_000);

/** A small, half-transparent mark at each end of a tall drawing. */
const farApart = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 400" width="100" height="400">${[0, 380]
    .map(
      (y) =>
        `<g opacity="0.8"><rect y="${y}" width="60" height="20"/><rect x="30" y="${y}" width="70" height="20"/></g>`,
    )
    .join('')}</svg>`,
);

test('half-transparent marks at the ends of a poster, outside the windows, do not end the process', async () => {
  expect(await shareThatDiffers(sideWith(420, 0, DPI), { logo: farApart })).toBeLessThan(0.002);
});

test('the cropped end of a drawing larger than any page is printed', async () => {
  const side = sideWith(400, 0, DPI);
  const [layer] = side.layers;
  if (layer?.type !== 'Image') throw new Error('not a picture');
  layer.crop = { x: 0, y: 0.95, width: 1, height: 0.05 };
  const usual = PLACED_LIMITS.pixels;
  PLACED_LIMITS.pixels = times(4_000_000, usual);
  onTestFinished(() => {
    PLACED_LIMITS.pixels = usual;
  });
  expect(await shareThatDiffers(side, { logo: farApart })).toBeLessThan(0.01);
});

/** A square four times as large as the drawing's frame, as artwork beyond an artboard is. */
const beyond = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100"><rect x="-50" y="-50" width="200" height="200"/></svg>',
);

test.each([0, 10])('what a drawing has beyond its frame is not printed, turned by %i°', async (angle) => {
  const layer = newImageLayer({ id: 'logo', src: 'logo', x: 100, y: 100, width: 50, height: 50, angle });
  const side: DesignSide = { printArea: { widthMm: 200, heightMm: 200, dpi: 127 }, layers: [layer] };
  const { channels } = await sharp(await createPngPrinter(fonts)(side, { logo: beyond })).stats();
  const areaMm2 = ((channels[3]?.mean ?? 0) / 255) * 200 * 200;
  expect(areaMm2).toBeCloseTo(50 * 50, -1);
});
