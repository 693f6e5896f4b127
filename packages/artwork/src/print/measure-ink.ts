import jsColorEngine from 'jscolorengine';
import { inkOnFabric, parseHex, toLab } from '../colour.ts';
import type { FontBook } from '../fonts.ts';
import type { Ink } from '../ink.ts';
import type { DesignSide, HexColour } from '../model.ts';
import type { ImageSources } from './images.ts';
import { toUint32View, unpremultiply } from './pixels.ts';
import { drawSide } from './preview.ts';

const { color } = jsColorEngine;

/** Four pixels per square millimetre: the smallest area that counts is 25 pixels. */
const PIXELS_PER_MM = 2;
/** Above this ΔE 2000 a colour is clearly distinct from the fabric. */
const VISIBLE_DIFFERENCE = 8;

/**
 * Measures how much of a side is visible on each fabric (docs/product/print.md). Without white ink the fabric's colour
 * shows through, and white is not printed at all.
 */
export async function measureInk(
  side: DesignSide,
  fonts: FontBook,
  images: ImageSources,
  fabrics: readonly HexColour[],
  hasWhite = true,
): Promise<Ink[]> {
  const width = Math.max(1, Math.round(side.printArea.widthMm * PIXELS_PER_MM));
  const height = Math.max(1, Math.round(side.printArea.heightMm * PIXELS_PER_MM));
  const { pixels } = await drawSide(side, fonts, images, width, height, PIXELS_PER_MM);
  const extentMm2 = inkExtent(pixels, width) / PIXELS_PER_MM ** 2;
  const colours = countColours(unpremultiply(pixels));
  return fabrics.map((fabric) => {
    let visible = 0;
    for (const [colour, count] of colours) if (isVisible(colour, fabric, hasWhite)) visible += count;
    return { fabric, visibleMm2: visible / PIXELS_PER_MM ** 2, extentMm2 };
  });
}

/** Number of pixels in the bounding box of everything that is not transparent. */
function inkExtent(pixels: Uint8Array, width: number): number {
  const all = toUint32View(pixels);
  let [left, right, top, bottom] = [width, -1, -1, -1];
  for (let at = 0; at < all.length; at++) {
    if (all[at] === 0) continue;
    const x = at % width;
    if (x < left) left = x;
    if (x > right) right = x;
    bottom = Math.floor(at / width);
    if (top < 0) top = bottom;
  }
  return right < 0 ? 0 : (right - left + 1) * (bottom - top + 1);
}

/** Counts each colour with its alpha, in steps of eight: photographs have too many colours to check each. */
function countColours(pixels: Uint8Array): Map<number, number> {
  const counts = new Map<number, number>();
  for (const word of toUint32View(pixels)) {
    if (word === 0) continue;
    const step = word & 0xf8f8f8f8;
    counts.set(step, (counts.get(step) ?? 0) + 1);
  }
  return counts;
}

/** Whether a colour, given as non-premultiplied RGBA with red in the lowest byte, is visible on a fabric. */
function isVisible(word: number, fabric: HexColour, hasWhite: boolean): boolean {
  // Uses the middle of the step, but keeps white and full opacity exact.
  const [red, green, blue, alpha] = [0, 8, 16, 24].map((shift) => {
    const step = (word >>> shift) & 255;
    return step + Math.round((step / 248) * 7);
  }) as [number, number, number, number];
  const below = parseHex(fabric);
  const inks = inkOnFabric([red, green, blue], below, hasWhite);
  const seen = inks.map((ink, index) => below[index]! + ((ink - below[index]!) * alpha) / 255);
  return color.deltaE2000(color.Lab(...toLab(seen)), color.Lab(...toLab(below))) > VISIBLE_DIFFERENCE;
}
