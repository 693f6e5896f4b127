import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
