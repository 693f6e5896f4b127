import { Resvg } from '@resvg/resvg-js';
import sharp, { type Sharp } from 'sharp';
import { decodeSvg } from '../svg-safety/decode.ts';
import { sanitiseSvg } from '../svg-safety/sanitise.ts';
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
 * What browsers draw and librsvg 2.63 does not know. Of a file that has any of it, librsvg judges the drawing of our
 * shapes, but not our reading of the styles.
 */
const UNKNOWN_TO_JUDGE =
  /var\(|calc\(|@(?:media|supports|layer|container)|:(?:is|where|has)\(|(?:color|lab|lch|hwb|color-mix)\(|transform-origin|(?<!enable-)background|:\s*(?:initial|unset|revert)\b/i;

/**
 * Draws an upload with librsvg, which shares no code with our renderer, and compares the picture with our drawing of
 * it. Undefined where they look alike, and where librsvg cannot draw the file: then nobody judges.
 * @param sent the uploaded file, which was accepted
 * @param drawing the SVG that we made of it
 */
export async function judgeSvg(sent: Buffer, drawing: string): Promise<LooksDifferent | undefined> {
  const text = decodeSvg(sent);
  const ours = draw(drawing);
  const found = await compare(text, ours);
  if (!found || !UNKNOWN_TO_JUDGE.test(text)) return found;
  return compare((await sanitiseSvg(text)).text, ours);
}

/** Our drawing: its own size, and its picture as premultiplied RGBA and as PNG. */
function draw(drawing: string) {
  const size = { width: sideOf(drawing, 'width'), height: sideOf(drawing, 'height') };
  const scale = EDGE / Math.max(size.width, size.height);
  const [width, height] = [Math.ceil(size.width * scale), Math.ceil(size.height * scale)];
  // Scaled by the renderer itself, a drawing of broken pixels would be stretched to whole ones.
  const scaled = forJudge(drawing, size, { width, height });
  const drawn = new Resvg(scaled, { font: { loadSystemFonts: false }, logLevel: 'off' }).render();
  return { size, width, height, pixels: drawn.pixels, png: () => drawn.asPng() };
}

/** A side of a stored drawing, which is always written. */
function sideOf(drawing: string, side: 'width' | 'height'): number {
  return Number(new RegExp(`^<svg[^>]*? ${side}="([^"]*)"`).exec(drawing)?.[1]);
}

async function compare(text: string, ours: ReturnType<typeof draw>): Promise<LooksDifferent | undefined> {
  const { size, width, height } = ours;
  // A buffer has no address, so librsvg loads no file.
  const other = await sharp(Buffer.from(forJudge(text, size, ours)), { limitInputPixels: EDGE * EDGE })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined);
  if (other?.info.width !== width || other.info.height !== height) return undefined;
  const places = findDifferences({ one: ours.pixels, other: premultiplied(other.data), width, height });
  if (places.length === 0) return undefined;
  const webp = (picture: Sharp) => picture.webp({ quality: QUALITY, alphaQuality: QUALITY }).toBuffer();
  return {
    ours: await webp(sharp(ours.png())),
    other: await webp(sharp(other.data, { raw: { width, height, channels: 4 } })),
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
