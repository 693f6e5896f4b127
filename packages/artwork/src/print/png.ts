import type { FontBook } from '../fonts.ts';
import { type DesignLayer, type DesignSide, findAssetIds, pixelsPerMm, toPixels } from '../model.ts';
import { buildScene, type Scene } from '../scene.ts';
import { type BaseCounts, createBaseCache } from './base-cache.ts';
import { drawScene, isIn, windowAround } from './draw-scene.ts';
import { ArtworkError } from './errors.ts';
import { type ImageSources, imagesIdentity, isVector, withPlacedImages } from './images.ts';
import { compositeOver, isBlank, type Placed, unpremultiply } from './pixels.ts';
import { assemblePng, blankBand, type EncodedBand, encodeBand } from './png-encoder.ts';
import { pause, type Raster } from './rasterise.ts';
import { assertSame, drawSecond, type Page } from './verify-print.ts';

/** Rows encoded together. */
const BAND_ROWS = 128;
/** Rows rasterised together: eight bands, 13 MB at a T-shirt's width. */
const RASTER_ROWS = 8 * BAND_ROWS;

/**
 * SVG pictures need a large margin around a window (`layerMargin`): with half-page windows they are drawn only about
 * once.
 */
function rasterRows(scene: Scene, page: Page): number {
  const halfPage = Math.ceil(page.height / 2 / BAND_ROWS) * BAND_ROWS;
  const hasDrawings = scene.items.some((item) => item.kind === 'image' && isVector(item));
  return hasDrawings ? Math.max(RASTER_ROWS, halfPage) : RASTER_ROWS;
}

interface Band {
  encoded: EncodedBand;
  /** Premultiplied pixels; null for an empty band. */
  pixels: Uint8Array | null;
}

/**
 * A T-shirt's print area filled by a photograph takes 60 MB, a logo and some text a few; a child is replaced when it
 * uses 500 MB in total.
 */
const MAX_BASE_BYTES = 160 * 1024 * 1024;

/** The fixed layers of a side: the drawn bands, and the second drawing for comparison. */
interface Base {
  bands: Band[];
  second: Raster;
}

export interface PngPrinter {
  (side: DesignSide, images: ImageSources): Promise<Buffer>;
  counts: Readonly<BaseCounts>;
}

/**
 * Makes print-ready PNG files: exact pixels of the print area, dpi in the file, transparent where nothing is printed.
 * Caches the fixed layers of recent designs, so that for a batch of names, or orders of a few designs, only the bands
 * with the name are redrawn.
 */
export function createPngPrinter(fonts: FontBook, maxBaseBytes = MAX_BASE_BYTES): PngPrinter {
  // What all files of one design have in common, encoded once.
  const bases = createBaseCache<Base>(maxBaseBytes, baseSize);

  const print = async (side: DesignSide, images: ImageSources) => {
    const { personal, fixed } = splitLayers(side.layers);
    const key = JSON.stringify([side.printArea, fixed, await imagesIdentity(findAssetIds(side), images)]);
    const page: Page = { ...toPixels(side.printArea), pixelsPerMm: pixelsPerMm(side.printArea) };
    const base = await bases.take(key, async () => {
      const scene = printableScene({ ...side, layers: fixed }, fonts);
      const second = await drawSecond(scene, images, page);
      return { bands: await drawBands(await withPlacedImages(scene, images, page.pixelsPerMm), page, second), second };
    });
    const bands = await drawPersonal(printableScene({ ...side, layers: personal }, fonts), page, base);
    return assemblePng(page.width, page.height, side.printArea.dpi, bands);
  };
  return Object.assign(print, { counts: bases.counts });
}

const baseSize = ({ bands, second }: Base): number =>
  bands.reduce((sum, { encoded, pixels }) => sum + encoded.compressed.length + (pixels?.length ?? 0), 0) +
  second.pixels.length;

/** Customisable layers above all others are drawn separately; customisable layers elsewhere count as fixed. */
function splitLayers(layers: readonly DesignLayer[]): { fixed: DesignLayer[]; personal: DesignLayer[] } {
  const visible = layers.filter((layer) => !layer.hidden);
  const lastFixed = visible.findLastIndex((layer) => layer.type === 'Image' || !layer.customisable);
  return { fixed: visible.slice(0, lastFixed + 1), personal: visible.slice(lastFixed + 1) };
}

/** Returns the scene of a side. Throws an error that names the characters no font has. */
export function printableScene(side: DesignSide, fonts: FontBook): Scene {
  const scene = buildScene(side, fonts);
  if (scene.missing.length > 0) {
    throw new ArtworkError('artwork.missing_character', scene.missing.map(({ character }) => character).join(''));
  }
  return scene;
}

async function drawBands(scene: Scene, page: Page, second: Raster): Promise<Band[]> {
  const bands: Band[] = [];
  const rowsAtOnce = rasterRows(scene, page);
  for (let top = 0; top < page.height; top += rowsAtOnce) {
    const rows = Math.min(rowsAtOnce, page.height - top);
    const window = { x: 0, y: top, width: page.width, height: rows };
    const hasItems = scene.items.some((item) => isIn(item, window, page.pixelsPerMm));
    const pixels = hasItems ? drawScene(scene, page.pixelsPerMm, window).pixels : null;
    for (let row = 0; row < rows; row += BAND_ROWS) {
      const height = Math.min(BAND_ROWS, rows - row);
      const part = pixels?.slice(row * page.width * 4, (row + height) * page.width * 4);
      const inked = part && !isBlank(part) ? part : null;
      assertSame(inked, page, { top: top + row, height }, second);
      if (!inked) bands.push({ encoded: blankBand(page.width, height), pixels: null });
      else bands.push({ encoded: encodeBand(unpremultiply(inked.slice()), page.width, height), pixels: inked });
    }
    await pause();
  }
  return bands;
}

/** Draws the personal layers over the fixed bands; only the bands that they touch are encoded again. */
async function drawPersonal(scene: Scene, page: Page, { bands: fixed, second }: Base): Promise<EncodedBand[]> {
  const encoded = fixed.map((band) => band.encoded);
  const place = windowAround(scene.items, page.pixelsPerMm, { x: 0, y: 0, width: page.width, height: page.height });
  if (!place) return encoded;
  const expected = { ...second, pixels: second.pixels.slice() };
  compositeOver(expected.pixels, expected.width, { ...(await drawSecond(scene, {}, page)), x: 0, y: 0 });
  const upper: Placed = { ...place, pixels: drawScene(scene, page.pixelsPerMm, place).pixels };
  for (let index = Math.floor(place.y / BAND_ROWS); index * BAND_ROWS < place.y + place.height; index++) {
    const top = index * BAND_ROWS;
    const rows = Math.min(BAND_ROWS, page.height - top);
    const pixels = fixed[index]!.pixels?.slice() ?? new Uint8Array(page.width * rows * 4);
    compositeOver(pixels, page.width, { ...upper, y: place.y - top });
    assertSame(pixels, page, { top, height: rows }, expected);
    encoded[index] = encodeBand(unpremultiply(pixels), page.width, rows);
  }
  return encoded;
}
