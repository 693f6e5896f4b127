import { uniteBoxes } from '../path.ts';
import type { Scene } from '../scene.ts';
import { drawScene } from './draw-scene.ts';
import { ArtworkError } from './errors.ts';
import { type ImageSources, withPlacedImages } from './images.ts';
import { compositeOver, toUint32View } from './pixels.ts';
import type { Raster } from './rasterise.ts';

// Every print PNG is compared with a second drawing before it is used (docs/product/print.md): small, in one piece,
// directly from the design. The comparison uses block means, which differ for lost parts but not for differently
// antialiased edges.

/** Print pixels per pixel of the second drawing, along one axis. */
const SHRINK = 8;
/** Side of a block, in pixels of the print: 2.7 mm at 300 dpi. */
const BLOCK = 32;
const PER_BLOCK = BLOCK / SHRINK;
/** Largest allowed difference of a block's mean, of 255. */
const MAX_DIFFERENCE = 40;

export interface Page {
  width: number;
  height: number;
  pixelsPerMm: number;
}

/** Means of whole blocks from left to right and top to bottom, four numbers each: premultiplied RGBA. */
function blockMeans(pixels: Uint8Array, width: number, block: number): Float32Array {
  const all = toUint32View(pixels);
  const [columns, rows] = [Math.floor(width / block), Math.floor(all.length / width / block)];
  const means = new Float32Array(columns * rows * 4);
  for (let y = 0; y < rows * block; y++) {
    const row = Math.floor(y / block) * columns;
    for (let column = 0; column < columns; column++) {
      const start = y * width + column * block;
      const to = (row + column) * 4;
      for (let at = start; at < start + block; at++) {
        const word = all[at]!;
        if (word === 0) continue;
        means[to]! += word & 255;
        means[to + 1]! += (word >>> 8) & 255;
        means[to + 2]! += (word >>> 16) & 255;
        means[to + 3]! += word >>> 24;
      }
    }
  }
  for (let index = 0; index < means.length; index++) means[index]! /= block * block;
  return means;
}

/**
 * Draws a scene a second time. Starts one page before the page, so that it does not share the renderer's limits with
 * the windows of the print file.
 */
export async function drawSecond(scene: Scene, images: ImageSources, page: Page): Promise<Raster> {
  const pixelsPerMm = page.pixelsPerMm / SHRINK;
  const [width, height] = [Math.ceil(page.width / SHRINK), Math.ceil(page.height / SHRINK)];
  const placed = await withPlacedImages(scene, images, pixelsPerMm);
  if (placed.items.length === 0) return { width, height, pixels: new Uint8Array(width * height * 4) };
  const { left, top } = placed.items.map(({ box }) => box).reduce(uniteBoxes);
  const before = (start: number, size: number) => (start < 0 ? Math.min(size * 3, Math.ceil(-start * pixelsPerMm)) : 0);
  const [x, y] = [before(left, width), before(top, height)];
  const drawn = drawScene(placed, pixelsPerMm, { x: -x, y: -y, width: width + x, height: height + y });
  const pixels = new Uint8Array(width * height * 4);
  compositeOver(pixels, width, { ...drawn, x: -x, y: -y });
  return { width, height, pixels };
}

/**
 * Compares rows of the print (null if blank) with the second drawing. `top` is a multiple of `BLOCK`.
 * @throws ArtworkError `artwork.print_differs` when a block's mean differs
 */
export function assertSame(
  print: Uint8Array | null,
  page: Page,
  { top, height }: { top: number; height: number },
  second: Raster,
): void {
  const firstRow = top / SHRINK;
  const rows = second.pixels.subarray(firstRow * second.width * 4, (firstRow + height / SHRINK) * second.width * 4);
  const expected = blockMeans(rows, second.width, PER_BLOCK);
  const means = print ? blockMeans(print, page.width, BLOCK) : new Float32Array(expected.length);
  const columns = Math.floor(page.width / BLOCK);
  const expectedColumns = Math.floor(second.width / PER_BLOCK);
  const blockRows = Math.floor(height / BLOCK);
  for (let row = 0; row < blockRows; row++) {
    for (let at = 0; at < columns * 4; at++) {
      const difference = Math.abs(means[row * columns * 4 + at]! - expected[row * expectedColumns * 4 + at]!);
      if (difference <= MAX_DIFFERENCE) continue;
      const mm = (pixels: number) => Math.round((pixels + BLOCK / 2) / page.pixelsPerMm);
      const place = `${mm(Math.floor(at / 4) * BLOCK)} mm, ${mm(top + row * BLOCK)} mm`;
      throw new ArtworkError('artwork.print_differs', `by ${Math.round(difference)} of 255 at ${place}`);
    }
  }
}
