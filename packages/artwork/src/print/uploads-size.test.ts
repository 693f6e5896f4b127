import sharp from 'sharp';
import { expect, test } from 'vitest';
import { normaliseUpload } from './uploads.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ef6f53' } })
    .png({ compressionLevel: 1 })
    .toBuffer();

/** A poster of 297 × 420 mm at 30 dpi, times 1.5. */
const POSTER = { longer: 744, shorter: 526 };

test('a picture keeps all pixels that a print can use', async () => {
  const { width, height, notes } = await normaliseUpload(await plain(1_200, 490), POSTER);
  expect({ width, height, notes }).toEqual({ width: 1_200, height: 490, notes: [] });
});

test('a picture with more pixels along both edges is reduced until it just covers the print, with a note', async () => {
  const { width, height, notes, bytes } = await normaliseUpload(await plain(660, 900), POSTER);
  expect({ width, height }).toEqual({ width: 546, height: 744 });
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 546, height: 744 });
  expect(notes).toEqual([{ code: 'reduced', width: 660, height: 900, toWidth: 546, toHeight: 744 }]);
});

test('a picture with an orientation tag is measured as displayed', async () => {
  const sideways = await sharp(await plain(300, 200))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { width, height, notes } = await normaliseUpload(sideways, { longer: 150, shorter: 100 });
  expect({ width, height }).toEqual({ width: 100, height: 150 });
  expect(notes).toEqual([{ code: 'reduced', width: 200, height: 300, toWidth: 100, toHeight: 150 }]);
});

test('a picture for screens has at most 6,000 pixels along its longer edge', async () => {
  const { width, height } = await normaliseUpload(await plain(9_000, 300));
  expect({ width, height }).toEqual({ width: 6_000, height: 200 });
});
