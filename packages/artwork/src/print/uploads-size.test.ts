import sharp from 'sharp';
import { expect, test } from 'vitest';
import { normaliseUpload } from './uploads.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ef6f53' } })
    .png({ compressionLevel: 1 })
    .toBuffer();

/** A poster of 297 × 420 mm at 300 dpi, times 1.5. */
const POSTER = { longer: 7442, shorter: 5262 };

test('a picture keeps all pixels that a print can use', async () => {
  const { width, height, notes } = await normaliseUpload(await plain(12_000, 4_900), POSTER);
  expect({ width, height, notes }).toEqual({ width: 12_000, height: 4_900, notes: [] });
});

test('a picture with more pixels along both edges is reduced until it just covers the print, with a note', async () => {
  const { width, height, notes, bytes } = await normaliseUpload(await plain(6_600, 9_000), POSTER);
  expect({ width, height }).toEqual({ width: 5_457, height: 7_442 });
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 5_457, height: 7_442 });
  expect(notes).toEqual([{ code: 'reduced', width: 6_600, height: 9_000, toWidth: 5_457, toHeight: 7_442 }]);
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
  const { width, height } = await normaliseUpload(await plain(9_000, 3_000));
  expect({ width, height }).toEqual({ width: 6_000, height: 2_000 });
});
