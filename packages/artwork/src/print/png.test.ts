import sharp from 'sharp';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { FontBook } from '../fonts.ts';
import { type DesignSide, pixelsPerMm, toPixels, withCustomText } from '../model.ts';
import { newImageLayer } from '../new-layers.ts';
import { FAINT_SIDE, PICTURE_SIDE, shrunk, TEXT_SIDE } from '../testing/sample-designs.ts';
import { sampleLogo, samplePhoto } from '../testing/sample-pictures.ts';
import { type ImageSources, PLACED_LIMITS } from './images.ts';
import { loadFonts } from './node-fonts.ts';
import { unpremultiply } from './pixels.ts';
import { createPngPrinter } from './png.ts';
import { drawSide } from './preview.ts';

let fonts: FontBook;
let images: ImageSources;
beforeAll(async () => {
  fonts = await loadFonts();
  images = { photo: await samplePhoto(), logo: await sampleLogo() };
});

async function pixels(png: Buffer) {
  return sharp(png).raw().toBuffer({ resolveWithObject: true });
}

/** Share of pixels in which two non-premultiplied RGBA pictures differ visibly, with colours weighted by alpha. */
function difference(a: Uint8Array, b: Uint8Array): number {
  expect(a.length).toBe(b.length);
  let differing = 0;
  for (let at = 0; at < a.length; at += 4) {
    const [alphaA, alphaB] = [a[at + 3]!, b[at + 3]!];
    let most = Math.abs(alphaA - alphaB);
    for (let channel = 0; channel < 3; channel++) {
      most = Math.max(most, Math.abs(a[at + channel]! * alphaA - b[at + channel]! * alphaB) / 255);
    }
    if (most > 2) differing += 1;
  }
  return differing / (a.length / 4);
}

test('a T-shirt print file has the exact pixel size and 300 dpi, and is transparent where nothing is printed', async () => {
  const png = await createPngPrinter(fonts)(TEXT_SIDE, {});
  const { width, height, density, channels, space } = await sharp(png).metadata();
  expect({ width, height, density, channels, space }).toEqual({
    width: 3307,
    height: 4134,
    density: 300,
    channels: 4,
    space: 'srgb',
  });
  // The pHYs chunk: 11811 pixels per metre in both directions.
  const at = png.indexOf('pHYs');
  expect([png.readUInt32BE(at + 4), png.readUInt32BE(at + 8), png[at + 12]]).toEqual([11811, 11811, 1]);
  const { data } = await pixels(png);
  expect(data.readUInt32LE(0)).toBe(0);
});

const cases: [string, DesignSide][] = [
  ['text', TEXT_SIDE],
  ['pictures over which there are shadows', PICTURE_SIDE],
  ['faint layers', FAINT_SIDE],
];

// Half the resolution of a print file has the same kinds of bands with a quarter of the pixels.
test.each(cases)('%s: the banded file has the pixels of the preview drawn in one piece (≤ 0.01 %)', async (_, full) => {
  const side: DesignSide = { ...full, printArea: { ...full.printArea, dpi: 150 } };
  const { width, height } = toPixels(side.printArea);
  const { data } = await pixels(await createPngPrinter(fonts)(side, images));
  const whole = await drawSide(side, fonts, images, width, height, pixelsPerMm(side.printArea));
  expect(difference(data, unpremultiply(whole.pixels))).toBeLessThanOrEqual(0.0001);
});

test('each file of a batch is byte for byte the file that is made alone', async () => {
  const side = shrunk(PICTURE_SIDE);
  const batch = createPngPrinter(fonts);
  for (const name of ['Åse', 'Bo Žižka', 'Åse']) {
    const personal = withCustomText(side, name);
    const alone = await createPngPrinter(fonts)(personal, images);
    expect((await batch(personal, images)).equals(alone), name).toBe(true);
  }
});

test('a changed picture under the same id is detected', async () => {
  const side = shrunk(PICTURE_SIDE);
  const printer = createPngPrinter(fonts);
  const first = await printer(side, images);
  const second = await printer(side, { ...images, photo: await sampleLogo(400) });
  expect(second.equals(first)).toBe(false);
});

test('a personal text below other layers is still drawn below them', async () => {
  const side = shrunk(TEXT_SIDE);
  const [name] = side.layers.filter(({ id }) => id === 'name');
  const cover = newImageLayer({ id: 'cover', src: 'photo', x: 40, y: name!.y, width: 80, height: 30 });
  const covered = { ...side, layers: [name!, cover] };
  const printer = createPngPrinter(fonts);
  const first = await printer(withCustomText(covered, 'AAAA'), images);
  const second = await printer(withCustomText(covered, 'WWWW'), images);
  expect((await pixels(first)).data.equals((await pixels(second)).data)).toBe(true);
});

test('an unprintable design is rejected with a code', async () => {
  const printer = createPngPrinter(fonts);
  await expect(printer(withCustomText(shrunk(TEXT_SIDE), '漢'), {})).rejects.toMatchObject({
    code: 'artwork.missing_character',
  });
  await expect(printer(shrunk(PICTURE_SIDE), { logo: images.logo! })).rejects.toMatchObject({
    code: 'artwork.image_missing',
  });
  await expect(printer(shrunk(PICTURE_SIDE), { ...images, photo: '/nowhere/photo.png' })).rejects.toMatchObject({
    code: 'artwork.image_missing',
  });
});

test('a picture that reaches far beyond the print area is drawn with limited memory', async () => {
  const usual = PLACED_LIMITS.pixels;
  expect(usual).toBeLessThanOrEqual(40_000_000);
  PLACED_LIMITS.pixels = 1_000_000;
  onTestFinished(() => {
    PLACED_LIMITS.pixels = usual;
  });
  const huge = newImageLayer({ id: 'huge', src: 'photo', x: 40, y: 50, width: 5000, height: 5000, scale: 3 });
  const { data } = await pixels(await createPngPrinter(fonts)({ ...shrunk(TEXT_SIDE), layers: [huge] }, images));
  expect(data[3]).toBe(255);
});
