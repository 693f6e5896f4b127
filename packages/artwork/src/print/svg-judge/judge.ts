import { Resvg } from '@resvg/resvg-js';
import sharp, { type Sharp } from 'sharp';
import { decodeSvg } from '../svg-safety/decode.ts';
import { findDifferences, type Place } from './differences.ts';
import { forJudge } from './for-judge.ts';

/** How a file looks drawn by us and by another program, where that differs visibly. */
export interface LooksDifferent {
  /** WebP pictures of one size, the longer edge 400 pixels. */
  ours: Buffer;
  other: Buffer;
  width: number;
  height: number;
  /** Where they differ. */
  places: Place[];
}

const EDGE = 400;
/** Of WebP: each picture takes some kilobytes of the reply. */
const QUALITY = 80;

/**
 * Draws an upload with librsvg, which shares no code with our renderer, and compares the picture with our drawing of
 * it. Undefined where they look alike, and where librsvg cannot draw the file: then nobody judges.
 * @param sent the uploaded file
 * @param drawing the SVG that we made of it
 */
export async function judgeSvg(sent: Uint8Array, drawing: string): Promise<LooksDifferent | undefined> {
  const options = { font: { loadSystemFonts: false }, logLevel: 'off' } as const;
  const size = new Resvg(drawing, options);
  const mode = size.width >= size.height ? 'width' : 'height';
  const drawn = new Resvg(drawing, { ...options, fitTo: { mode, value: EDGE } }).render();
  const { width, height } = drawn;
  const source = forJudge(decodeSvg(Buffer.from(sent)), size, drawn);
  // A buffer has no address, so librsvg loads no file.
  const judge = sharp(Buffer.from(source), { limitInputPixels: EDGE * EDGE });
  const read = await judge
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined);
  if (read?.info.width !== width || read.info.height !== height) return undefined;
  const other = read.data;
  const places = findDifferences({ one: drawn.pixels, other: premultiplied(other), width, height });
  if (places.length === 0) return undefined;
  const webp = (picture: Sharp) => picture.webp({ quality: QUALITY, alphaQuality: QUALITY }).toBuffer();
  return {
    ours: await webp(sharp(drawn.asPng())),
    other: await webp(sharp(other, { raw: { width, height, channels: 4 } })),
    width,
    height,
    places,
  };
}

function premultiplied(pixels: Uint8Array): Uint8Array {
  const result = Uint8Array.from(pixels);
  for (let at = 0; at < result.length; at += 4) {
    const alpha = result[at + 3]!;
    if (alpha === 255) continue;
    for (let byte = at; byte < at + 3; byte += 1) result[byte] = Math.round((result[byte]! * alpha) / 255);
  }
  return result;
}
