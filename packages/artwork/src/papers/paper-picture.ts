import sharp from 'sharp';
import type { PaperPicture } from './paper.ts';

/** Our own pictures are WebP, which no PDF knows: as PNG, small enough for what is printed as large as a stamp. */
export async function paperPicture(webp: Uint8Array, size: { width: number; height: number }): Promise<PaperPicture> {
  const small = sharp(webp).resize({ ...size, fit: 'inside', withoutEnlargement: true });
  return `data:image/png;base64,${(await small.png().toBuffer()).toString('base64')}`;
}
