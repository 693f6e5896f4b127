import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ArtworkPool, createArtworkPool } from './pool.ts';
import { sanitiseSvg } from './svg-safety/sanitise.ts';
import { normaliseUpload } from './uploads.ts';

// Through the pool: an upload with effects has to be drawn within its time, and has a second opinion.
let pool: ArtworkPool;
beforeAll(() => {
  pool = createArtworkPool({ processes: 1 });
});
afterAll(() => pool.close());

const SQUARE = '<rect x="20" y="20" width="40" height="40" fill="#e00000"/>';
const drawing = (filter: string, attributes = '', inner = SQUARE) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><filter id="f" ${attributes}>${filter}</filter><g filter="url(#f)">${inner}</g></svg>`,
  );
const upload = (...given: Parameters<typeof drawing>) => pool.normaliseUpload(drawing(...given));

/** RGBA at a point in units of the drawing. */
async function pixelAt(png: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor((y * info.height) / 100) * info.width + Math.floor((x * info.width) / 100)) * 4;
  return [...data.subarray(at, at + 4)];
}

/** A drop shadow as a drawing program exports it. */
const SHADOW =
  '<feFlood flood-opacity="0" result="BackgroundImageFix"/><feColorMatrix in="SourceAlpha" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0" result="hardAlpha"/><feOffset dx="20" dy="20"/><feComposite in2="hardAlpha" operator="out"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0.5 0"/><feBlend in2="BackgroundImageFix" result="shadow"/><feBlend in="SourceGraphic" in2="shadow" result="shape"/>';
const OF_DRAWING =
  'filterUnits="userSpaceOnUse" x="0" y="0" width="100" height="100" color-interpolation-filters="sRGB"';

test('a drawing with a shadow is kept as a picture, with a note', async () => {
  const { kind, mimeType, bytes, width, height, notes } = await upload(SHADOW, OF_DRAWING);
  expect({ kind, mimeType, width, height }).toEqual({
    kind: 'raster',
    mimeType: 'image/png',
    width: 2400,
    height: 2400,
  });
  expect(notes).toEqual([{ code: 'rasterised', width: 2400, height: 2400 }]);
  expect(await pixelAt(bytes, 30, 30)).toEqual([224, 0, 0, 255]);
  expect(await pixelAt(bytes, 70, 70)).toEqual([0, 0, 255, 127]);
  expect(await pixelAt(bytes, 90, 90)).toEqual([0, 0, 0, 0]);
});

// The colours are those of Chromium's picture of the same file, here of the smallest size.
test.each([
  ['a blur', '<feGaussianBlur stdDeviation="10"/>', 20, 40, [224, 0, 0, 124]],
  ['a flood whose colour a style gives', '<feFlood style="flood-color:#00a000"/>', 40, 40, [0, 160, 0, 255]],
  [
    'a matrix in linear light',
    '<feColorMatrix values=".5 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 1 0"/>',
    40,
    40,
    [164, 0, 0, 255],
  ],
  [
    'a table for a channel',
    '<feComponentTransfer><feFuncA type="linear" slope=".5"/></feComponentTransfer>',
    40,
    40,
    [224, 0, 0, 128],
  ],
  [
    'parts that are merged',
    '<feOffset dx="30"/><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge>',
    80,
    40,
    [224, 0, 0, 255],
  ],
])('%s is drawn as a browser draws it', async (_, filter, x, y, expected) => {
  const file = drawing(filter, 'x="-1" y="-1" width="3" height="3"');
  const { bytes } = await normaliseUpload(file, undefined, { effects: 800 });
  const drawn = await pixelAt(bytes, x, y);
  for (const [channel, value] of drawn.entries()) expect(Math.abs(value - expected[channel]!)).toBeLessThanOrEqual(3);
});

const manyParts = (parts: number, attributes = '') => drawing('<feOffset dx="1"/>'.repeat(parts), attributes);

test('forty parts of a filter make a picture of fewer pixels', async () => {
  const { notes } = await pool.normaliseUpload(manyParts(40));
  expect(notes).toEqual([{ code: 'rasterised', width: 1118, height: 1118 }]);
});

test.each([
  [40, 'filterUnits="userSpaceOnUse" width="50" height="25"', 5],
  [160, 'filterUnits="userSpaceOnUse" width="50" height="50"', 40],
])('%i parts of a filter with %s count as %i', async (parts, attributes, effects) => {
  expect(await sanitiseSvg(manyParts(parts, attributes).toString())).toMatchObject({ effects });
});

test('pictures with a shadow keep their own pixels, as far as the shadow allows, and beside shapes they are noted', async () => {
  const plain = { create: { width: 300, height: 300, channels: 3, background: '#e00000' } } as const;
  const address = `data:image/png;base64,${(await sharp(plain).png().toBuffer()).toString('base64')}`;
  const noted = { code: 'has_pictures', width: 300, height: 300 };
  const notesOf = async (side: number, filter: string, beside = '') => {
    const picture = `<image width="${side}" height="${side}" href="${address}"/>${beside}`;
    return (await upload(filter, OF_DRAWING, picture)).notes;
  };
  const rasterised = (edge: number) => ({ code: 'rasterised', width: edge, height: edge });
  expect(await notesOf(100, SHADOW)).toEqual([rasterised(300), noted]);
  expect(await notesOf(10, SHADOW)).toEqual([rasterised(2673), noted]);
  expect(await notesOf(10, '<feOffset dx="1"/>')).toEqual([rasterised(3000), noted]);
  expect(await notesOf(100, SHADOW, SQUARE)).toEqual([rasterised(2400), noted]);
});

test('filters of so many parts that the picture would be coarse are refused', async () => {
  await expect(pool.normaliseUpload(manyParts(80))).rejects.toMatchObject({ code: 'asset.too_complex' });
});

test('a filter without parts shows nothing, as in browsers', async () => {
  const { kind, bytes } = await upload('');
  expect(kind).toBe('vector');
  expect(bytes.toString()).not.toContain('path');
});
