import sharp from 'sharp';
import type { PaperPicture } from './paper.ts';

/** Our own pictures are WebP, which no PDF knows: as PNG, small enough for what is printed as large as a stamp. */
export async function paperPicture(webp: Uint8Array, size: { width: number; height: number }): Promise<PaperPicture> {
  const small = sharp(webp).resize({ ...size, fit: 'inside', withoutEnlargement: true });
  return `data:image/png;base64,${(await small.png().toBuffer()).toString('base64')}`;
}

/** From this share of light ink on, a logo was made for a dark ground, and would vanish on paper. */
const MAX_LIGHT = 0.1;
const LIGHT = 215;

/** Whether a logo needs a ground of its own on white paper. */
export async function vanishesOnPaper(logo: Uint8Array): Promise<boolean> {
  const { data } = await sharp(logo).resize({ width: 160 }).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  let [inked, light, clear] = [0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    if (alpha < 128) clear += 1;
    else inked += 1;
    // The eye takes green for lighter than red, and red than blue (Rec. 601).
    if (alpha >= 128 && 0.299 * red + 0.587 * green + 0.114 * blue > LIGHT) light += 1;
  }
  // One that fills its rectangle has brought its ground along.
  return clear > inked * 0.05 && light > inked * MAX_LIGHT;
}
