import type { ArtworkPool } from '@inkstand/artwork/print/pool';
import { makeRasters } from '@inkstand/artwork/testing/rasters';
import { largestDifference, readPatches } from '@inkstand/artwork/testing/rasters/patches';
import type { Raster } from '@inkstand/artwork/testing/rasters/raster';
import sharp from 'sharp';
import type { Browser } from './browser.ts';

/** ΔE 2000 from Chromium that counts as another colour. */
const DIFFERENT = 2;

/**
 * Uploads pictures made of pixels, and compares what is stored with Chromium's picture of the same file. Returns the
 * figures as Markdown, with the name of each picture that differs, and the reason that is known.
 */
export async function rasterReport(pool: ArtworkPool, browser: Browser): Promise<string> {
  // What is refused has no picture to compare.
  const rasters = (await makeRasters()).filter(({ expected }) => 'patches' in expected);
  const different: { raster: Raster; problem: string }[] = [];
  for (const raster of rasters) {
    const problem = await compare(raster, pool, browser);
    if (problem) different.push({ raster, problem });
  }
  const known = different.filter(({ raster }) => raster.chromium);
  return [
    `rasters: ${rasters.length}, different: ${different.length}, of these with a known reason: ${known.length}`,
    '',
    ...different.map(({ raster: { kind, name, chromium }, problem }) => {
      const reason = chromium ? ` (Chromium ${chromium})` : '';
      return `- ${kind}: ${name}: ${problem}${reason}`;
    }),
  ].join('\n');
}

async function compare({ bytes, expected }: Raster, pool: ArtworkPool, browser: Browser): Promise<string> {
  if (!('patches' in expected)) return '';
  const { patches } = expected;
  const [stored, drawn] = [await pool.normaliseUpload(bytes), await browser.drawRaster(bytes)];
  if (!drawn) return 'Chromium does not draw it';
  if (stored.width !== drawn.width || stored.height !== drawn.height)
    return `${stored.width} × ${stored.height} pixels, in Chromium ${drawn.width} × ${drawn.height}`;
  const ours = await sharp(stored.bytes).toColourspace('srgb').ensureAlpha().raw().toBuffer();
  const [left, right] = [ours, drawn.pixels].map((pixels) => readPatches(pixels, drawn.width, patches));
  const difference = largestDifference(left!, right!);
  return difference > DIFFERENT ? `ΔE ${difference.toFixed(1)}` : '';
}
