import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import jsColorEngine from 'jscolorengine';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { toLab } from '../colour.ts';
import { adobeRgb } from '../testing/adobe-rgb.ts';
import { cmykPatches, PATCH_EDGE, pressProfile, withProfile } from '../testing/cmyk-pictures.ts';
import { normaliseUpload } from './uploads.ts';

const { color } = jsColorEngine;
type Rgb = readonly number[];

const lab = (rgb: Rgb) => color.Lab(...toLab(rgb));
const difference = (one: Rgb, other: Rgb): number => color.deltaE2000(lab(one), lab(other));

/** The largest ΔE 2000 between the stored picture's patches and the expected colours. */
async function largestDifference(upload: Buffer, expected: readonly Rgb[]): Promise<number> {
  const { data, info } = await sharp(upload).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const differences = expected.map((rgb, index) => {
    const at = ((PATCH_EDGE / 2) * info.width + (index + 0.5) * PATCH_EDGE) * info.channels;
    return difference([...data.subarray(at, at + 3)], rgb);
  });
  return Math.max(...differences);
}

const RGB: readonly Rgb[] = [
  [200, 40, 60],
  [30, 160, 60],
  [60, 80, 200],
  [240, 200, 30],
  [128, 128, 128],
];

/** Patches of these sRGB colours, encoded in Adobe RGB. */
async function inAdobeRgb(bits: 8 | 16): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'inkstand-profile-'));
  try {
    const profile = join(folder, 'adobe.icc');
    await writeFile(profile, adobeRgb());
    const patches = await sharp(Buffer.from(RGB.flat()), { raw: { width: RGB.length, height: 1, channels: 3 } })
      .resize(RGB.length * PATCH_EDGE, PATCH_EDGE, { kernel: 'nearest', fit: 'fill' })
      .png()
      .toBuffer();
    const space = bits === 16 ? 'rgb16' : 'srgb';
    return await sharp(patches).toColourspace(space).withIccProfile(profile).png().toBuffer();
  } finally {
    await rm(folder, { recursive: true });
  }
}

test.each([8, 16] as const)('a PNG of %i bits in Adobe RGB keeps its colours: ΔE 2000 under 1', async (bits) => {
  const png = await inAdobeRgb(bits);
  expect(await sharp(png).metadata()).toMatchObject({ depth: bits === 16 ? 'ushort' : 'uchar', hasProfile: true });
  const { bytes, notes } = await normaliseUpload(png);
  expect(await sharp(bytes).metadata()).toMatchObject({ depth: 'uchar', space: 'srgb', hasProfile: false });
  expect(await largestDifference(bytes, RGB)).toBeLessThan(1);
  expect(notes).toEqual([]);
});

/** A PNG with other chunks after its header, and without its profile. */
function withChunks(png: Buffer, added: Readonly<Record<string, readonly number[]>>): Buffer {
  const parts = [png.subarray(0, 33)];
  for (const [name, values] of Object.entries(added)) {
    const content = Buffer.alloc(4 + values.length * 4);
    content.write(name, 'latin1');
    for (const [index, value] of values.entries()) content.writeUInt32BE(Math.round(value * 100_000), 4 + index * 4);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(values.length * 4, 0);
    ends.writeUInt32BE(crc32(content), 4);
    parts.push(ends.subarray(0, 4), content, ends.subarray(4));
  }
  for (let at = 33; at < png.length; ) {
    const end = at + 12 + png.readUInt32BE(at);
    const name = png.toString('latin1', at + 4, at + 8);
    if (name === 'IHDR' || name === 'IDAT' || name === 'PLTE' || name === 'IEND') parts.push(png.subarray(at, end));
    at = end;
  }
  return Buffer.concat(parts);
}

const ADOBE = [0.3127, 0.329, 0.64, 0.33, 0.21, 0.71, 0.15, 0.06];
const OF_SRGB = [0.3127, 0.329, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06];

test.each([8, 16] as const)('gAMA and cHRM count as the profile that they stand for, at %i bits', async (bits) => {
  const png = withChunks(await inAdobeRgb(bits), { gAMA: [256 / 563], cHRM: ADOBE });
  expect((await sharp(png).metadata()).hasProfile).toBe(false);
  const { bytes } = await normaliseUpload(png);
  expect(await sharp(bytes).metadata()).toMatchObject({ depth: 'uchar', space: 'srgb', hasProfile: false });
  expect(await largestDifference(bytes, RGB)).toBeLessThan(1);
});

const patches = () =>
  sharp(Buffer.from(RGB.flat()), { raw: { width: RGB.length, height: 1, channels: 3 } })
    .resize(RGB.length * PATCH_EDGE, PATCH_EDGE, { kernel: 'nearest', fit: 'fill' })
    .png();

test('gAMA alone corrects for a display, as in a browser', async () => {
  const { bytes } = await normaliseUpload(withChunks(await patches().toBuffer(), { gAMA: [0.55556] }));
  const expected = RGB.map((rgb) => rgb.map((value) => 255 * (value / 255) ** (1 / (0.55556 * 2.2))));
  expect(await largestDifference(bytes, expected)).toBeLessThan(0.5);
  expect(await largestDifference(bytes, RGB)).toBeGreaterThan(3);
});

test('a grey picture and one with transparency are corrected too', async () => {
  const grey = await sharp(Buffer.from([64, 128]), { raw: { width: 2, height: 1, channels: 1 } })
    .toColourspace('b-w')
    .png()
    .toBuffer();
  expect((await sharp(grey).metadata()).channels).toBe(1);
  const { bytes } = await normaliseUpload(withChunks(grey, { gAMA: [0.55556], cHRM: ADOBE }));
  const [dark, , , middle] = await sharp(bytes).toColourspace('srgb').removeAlpha().raw().toBuffer();
  expect([dark, middle].map((value) => Math.round(((value ?? 0) / 255) ** (0.55556 * 2.2) * 255))).toEqual([64, 128]);
  const clear = await sharp(Buffer.from([64, 128, 200, 90]), { raw: { width: 1, height: 1, channels: 4 } })
    .png()
    .toBuffer();
  const { bytes: kept } = await normaliseUpload(withChunks(clear, { gAMA: [0.55556] }));
  expect((await sharp(kept).raw().toBuffer())[3]).toBe(90);
});

test.each([
  ['the values that stand for sRGB', { gAMA: [0.45455], cHRM: OF_SRGB }],
  ['sRGB beside other values', { sRGB: [], gAMA: [0.55556], cHRM: ADOBE }],
  ['no gAMA', { cHRM: ADOBE }],
  ['a gAMA of 0', { gAMA: [0], cHRM: ADOBE }],
])('a PNG with %s is sRGB', async (_, chunks) => {
  const { bytes } = await normaliseUpload(withChunks(await patches().toBuffer(), chunks));
  expect(await largestDifference(bytes, RGB)).toBe(0);
});

test.each([
  ['no white', [0.3127, 0, 0.64, 0.33, 0.21, 0.71, 0.15, 0.06]],
  ['primaries on one line', [0.3127, 0.329, 0.1, 0.1, 0.2, 0.2, 0.3, 0.3]],
])('a cHRM with %s is as good as none', async (_, cHRM) => {
  const { bytes } = await normaliseUpload(withChunks(await patches().toBuffer(), { gAMA: [0.45455], cHRM }));
  expect(await largestDifference(bytes, RGB)).toBe(0);
});

test('a PNG of 16 bits without a profile is sRGB', async () => {
  const patches = await sharp(Buffer.from(RGB.flat()), { raw: { width: RGB.length, height: 1, channels: 3 } })
    .resize(RGB.length * PATCH_EDGE, PATCH_EDGE, { kernel: 'nearest', fit: 'fill' })
    .toColourspace('rgb16')
    .png()
    .toBuffer();
  expect((await sharp(patches).metadata()).depth).toBe('ushort');
  expect(await largestDifference((await normaliseUpload(patches)).bytes, RGB)).toBeLessThan(1);
});

// Expected by LittleCMS 2.14, relative colorimetric with black point compensation, clipped to 0–255: `transicc -i
// press.icc -o '*sRGB' -t1 -b -n`, where press.icc is `pressProfile()`.
const ON_PRESS: readonly Rgb[] = [
  [81.41, 160.57, 190.89],
  [184.29, 108.46, 131.25],
  [228.78, 217.31, 94.67],
  [58.17, 56.8, 56.01],
  [159.01, 160.34, 159.81],
  [77.65, 104.68, 127.22],
  [255, 255, 255],
];

// The same for profiles/fogra39l-coated.icc.
const ON_COATED: readonly Rgb[] = [
  [0, 159.11, 227.4],
  [229.84, 0, 125.88],
  [255, 237.24, 0],
  [31.83, 31.37, 30.19],
  [145.5, 154.09, 157.45],
  [0, 89.71, 153.93],
  [255, 255, 255],
];

test('a CMYK JPEG is read through its own profile: ΔE 2000 under 2 from LittleCMS', async () => {
  const { bytes, notes } = await normaliseUpload(withProfile(cmykPatches(), pressProfile()));
  expect(await largestDifference(bytes, ON_PRESS)).toBeLessThan(2);
  expect(await largestDifference(bytes, ON_COATED)).toBeGreaterThan(9);
  expect(notes).toEqual([]);
});

test('a CMYK JPEG without a profile is read as FOGRA39 with black point compensation, with a note', async () => {
  const { bytes, notes } = await normaliseUpload(cmykPatches());
  expect(await largestDifference(bytes, ON_COATED)).toBeLessThan(2);
  expect(notes).toEqual([{ code: 'profile_assumed', profile: 'FOGRA39' }]);
});

test.each([
  ['whose tags are damaged', () => pressProfile().fill(7, 128, 300)],
  ['whose table says that it has gigabytes', () => pressProfile().fill(255, 178, 179)],
  ['that is cut off', () => pressProfile().subarray(0, 250)],
  ['of another kind of picture', adobeRgb],
])('a CMYK profile %s is as good as none', async (_, profile) => {
  const damaged = withProfile(cmykPatches(), profile());
  const { bytes, notes } = await normaliseUpload(damaged);
  expect(await largestDifference(bytes, ON_COATED)).toBeLessThan(2);
  expect(notes).toEqual([{ code: 'profile_assumed', profile: 'FOGRA39' }]);
});

test('a drawing with a CMYK picture in it is refused: the renderer would leave the picture out', async () => {
  const picture = `data:image/jpeg;base64,${cmykPatches().toString('base64')}`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="70" height="10"><image width="70" height="10" href="${picture}"/></svg>`;
  await expect(normaliseUpload(Buffer.from(drawing))).rejects.toMatchObject({ code: 'asset.unsupported_svg' });
});
