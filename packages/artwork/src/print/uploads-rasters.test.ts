import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { largestDifference, PATCH_EDGE, readPatches } from '../testing/rasters/patches.ts';
import { makeRasters } from '../testing/rasters.ts';
import { sanitiseSvg } from './svg-safety/sanitise.ts';
import { normaliseUpload } from './uploads.ts';

const rasters = await makeRasters();

test.each(rasters.map((raster) => [`${raster.kind}: ${raster.name}`, raster] as const))(
  '%s',
  async (_, { bytes, expected }) => {
    if ('code' in expected) {
      await expect(normaliseUpload(bytes)).rejects.toMatchObject({ code: expected.code });
      return;
    }
    const { patches, limit, notes } = expected;
    const stored = await normaliseUpload(bytes);
    const size = { width: patches[0]!.length * PATCH_EDGE, height: patches.length * PATCH_EDGE };
    expect(stored).toMatchObject({ ...size, notes });
    const isOpaque = patches.flat().every(([, , , alpha]) => alpha === 255);
    if (!isOpaque) expect(stored.hasAlpha).toBe(true);
    expect(await sharp(stored.bytes).metadata()).toMatchObject({ format: 'png', depth: 'uchar', hasProfile: false });
    const pixels = await sharp(stored.bytes).toColourspace('srgb').ensureAlpha().raw().toBuffer();
    const found = readPatches(pixels, size.width, patches);
    expect(largestDifference(found, patches), JSON.stringify(found)).toBeLessThanOrEqual(limit);
  },
);

/** Pictures that an SVG may hold, and what became of them. */
const within = rasters.filter(({ kind }) => kind !== 'CMYK JPEG' && kind !== 'Other formats');

test.each(within.map((raster) => [`${raster.kind}: ${raster.name}`, raster] as const))(
  'in an SVG, %s',
  async (_, { bytes, expected }) => {
    const patches = 'patches' in expected ? expected.patches : [];
    const size = { width: (patches[0]?.length ?? 1) * PATCH_EDGE, height: (patches.length || 1) * PATCH_EDGE };
    const sides = `width="${size.width}" height="${size.height}"`;
    const image = `<image ${sides} href="data:image/any;base64,${bytes.toString('base64')}"/>`;
    const sanitised = sanitiseSvg(`<svg xmlns="http://www.w3.org/2000/svg" ${sides}>${image}</svg>`);
    if ('code' in expected) {
      await expect(sanitised).rejects.toMatchObject({ code: expected.code });
      return;
    }
    const drawn = await sharp(new Resvg((await sanitised).text).render().asPng())
      .ensureAlpha()
      .raw()
      .toBuffer();
    const found = readPatches(drawn, size.width, patches);
    expect(largestDifference(found, patches), JSON.stringify(found)).toBeLessThanOrEqual(Math.max(2, expected.limit));
  },
);
