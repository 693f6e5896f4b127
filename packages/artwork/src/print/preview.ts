import sharp from 'sharp';
import type { FontBook } from '../fonts.ts';
import type { DesignSide } from '../model.ts';
import { buildScene } from '../scene.ts';
import { drawScene } from './draw-scene.ts';
import { type ImageSources, withPlacedImages } from './images.ts';
import { unpremultiply } from './pixels.ts';
import type { Raster } from './rasterise.ts';

/**
 * Draws the side in one piece at `width` pixels, premultiplied. `pixelsPerMm` is exact, regardless of the rounded
 * height: a print file drawn at the same scale has the same pixels.
 */
export async function drawSide(
  side: DesignSide,
  fonts: FontBook,
  images: ImageSources,
  width: number,
  height = Math.round((width * side.printArea.heightMm) / side.printArea.widthMm),
  pixelsPerMm = width / side.printArea.widthMm,
): Promise<Raster> {
  const scene = await withPlacedImages(buildScene(side, fonts), images, pixelsPerMm);
  return drawScene(scene, pixelsPerMm, { x: 0, y: 0, width, height });
}

/** Renders the side as a transparent PNG, for lists, proofs and comparison with print files. */
export async function previewPng(
  side: DesignSide,
  fonts: FontBook,
  images: ImageSources,
  width: number,
): Promise<Buffer> {
  const drawn = await drawSide(side, fonts, images, width);
  const raw = { width: drawn.width, height: drawn.height, channels: 4 } as const;
  return sharp(unpremultiply(drawn.pixels), { raw }).png().toBuffer();
}
