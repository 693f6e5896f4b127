import sharp from 'sharp';
import type { EmbeddedPicture } from './paper.ts';

/** Converts our WebP pictures to small PNGs: PDF cannot embed WebP, and they are printed at stamp size. */
export async function embedPicture(
  webp: Uint8Array,
  size: { width: number; height: number },
): Promise<EmbeddedPicture> {
  const small = sharp(webp).resize({ ...size, fit: 'inside', withoutEnlargement: true });
  return `data:image/png;base64,${(await small.png().toBuffer()).toString('base64')}`;
}

/** A logo with at least this share of light ink was made for a dark background and would be invisible on paper. */
const MAX_LIGHT = 0.1;
const LIGHT = 215;

/** Returns whether a logo needs a background on white paper. */
export async function needsBackground(logo: Uint8Array): Promise<boolean> {
  const { data } = await sharp(logo).resize({ width: 160 }).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  let [inked, light, clear] = [0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    if (alpha < 128) clear += 1;
    else inked += 1;
    // The eye perceives green as lighter than red, and red as lighter than blue (Rec. 601).
    if (alpha >= 128 && 0.299 * red + 0.587 * green + 0.114 * blue > LIGHT) light += 1;
  }
  // A logo that fills its rectangle has its own background.
  return clear > inked * 0.05 && light > inked * MAX_LIGHT;
}
