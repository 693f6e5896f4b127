import { readFile } from 'node:fs/promises';
import { Resvg } from '@resvg/resvg-js';
import sharp, { type Sharp } from 'sharp';
import { ArtworkError } from './errors.ts';

/** No screen shows more than this at once, however long the picture is. */
const MAX_HEIGHT = 4000;

/**
 * Converts a stored upload (an sRGB PNG or an SVG of plain shapes) to WebP or PNG: at most `width` pixels wide, never
 * enlarged. An SVG has no fixed size and is rendered at the requested one.
 */
export async function webPicture(path: string, width: number, format: 'webp' | 'png' = 'webp'): Promise<Buffer> {
  const bytes = await read(path);
  const isSvg = bytes[0] === 0x3c; // '<'
  const picture = isSvg ? drawn(bytes.toString('utf8'), width) : sharp(bytes, { limitInputPixels: false });
  const resized = picture.resize(width, MAX_HEIGHT, { fit: 'inside', withoutEnlargement: true });
  return (format === 'png' ? resized.png() : resized.webp({ quality: 82, alphaQuality: 90, effort: 4 })).toBuffer();
}

async function read(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch {
    throw new ArtworkError('artwork.image_missing', path);
  }
}

function drawn(svg: string, width: number): Sharp {
  const options = { font: { loadSystemFonts: false }, logLevel: 'off' } as const;
  const natural = new Resvg(svg, options);
  const isTall = (natural.height * width) / natural.width > MAX_HEIGHT;
  // A very wide picture is at least one pixel high.
  const across = Math.max(width, Math.ceil(natural.width / natural.height));
  const fitTo = isTall ? ({ mode: 'height', value: MAX_HEIGHT } as const) : ({ mode: 'width', value: across } as const);
  const image = new Resvg(svg, { ...options, fitTo }).render();
  const raw = { width: image.width, height: image.height, channels: 4, premultiplied: true } as const;
  return sharp(image.pixels, { raw });
}
