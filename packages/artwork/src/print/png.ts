import type { FontBook } from '../fonts.ts';
import { assetIdsOf, type DesignLayer, type DesignSide, pixelsOf, pixelsPerMm } from '../model.ts';
import { type Box, boxesTouch, uniteBoxes } from '../path.ts';
import { buildScene, type Scene } from '../scene.ts';
import { emitSvg } from '../svg.ts';
import { ArtworkError } from './errors.ts';
import { type ImageSources, imagesIdentity, withPlacedImages } from './images.ts';
import { isBlank, layOver, type Placed, unpremultiply } from './pixels.ts';
import { assemblePng, blankBand, type EncodedBand, encodeBand } from './png-encoder.ts';
import { pause, rasterise } from './rasterise.ts';

/** Rows that are encoded together. */
const BAND_ROWS = 128;
/** Rows that are rasterised together: eight bands, 13 MB at a T-shirt's width. */
const RASTER_ROWS = 8 * BAND_ROWS;

interface Band {
  encoded: EncodedBand;
  /** Premultiplied pixels, null where there is nothing. */
  pixels: Uint8Array | null;
}

/** What all files of a personalised series have in common, encoded once. */
interface StaticBase {
  key: string;
  bands: Band[];
}

interface Page {
  width: number;
  height: number;
  pixelsPerMm: number;
}

export type PngPrinter = (side: DesignSide, images: ImageSources) => Promise<Buffer>;

/**
 * Makes print-ready PNG files: exact pixels of the print area, dpi in the file, transparent where nothing is printed.
 * It remembers the last design's fixed layers, so that in a series of names only the bands with the name are drawn anew.
 */
export function createPngPrinter(fonts: FontBook): PngPrinter {
  let lastBase: StaticBase | undefined;

  return async (side, images) => {
    const { personal, fixed } = splitLayers(side.layers);
    const key = JSON.stringify([side.printArea, fixed, await imagesIdentity(assetIdsOf(side), images)]);
    const page: Page = { ...pixelsOf(side.printArea), pixelsPerMm: pixelsPerMm(side.printArea) };
    if (lastBase?.key !== key) {
      lastBase = undefined; // frees its pixels before the next one needs the memory
      const scene = printableScene({ ...side, layers: fixed }, fonts);
      lastBase = { key, bands: await drawBands(await withPlacedImages(scene, images, page.pixelsPerMm), page) };
    }
    const bands = drawPersonal(printableScene({ ...side, layers: personal }, fonts), page, lastBase.bands);
    return assemblePng(page.width, page.height, side.printArea.dpi, bands);
  };
}

/** Customisable layers that lie above all others can be drawn on their own; elsewhere everything counts as fixed. */
function splitLayers(layers: readonly DesignLayer[]): { fixed: DesignLayer[]; personal: DesignLayer[] } {
  const visible = layers.filter((layer) => !layer.hidden);
  const lastFixed = visible.findLastIndex((layer) => layer.type === 'Image' || !layer.customisable);
  return { fixed: visible.slice(0, lastFixed + 1), personal: visible.slice(lastFixed + 1) };
}

/** The scene of a side, or an error naming the characters no font has. */
export function printableScene(side: DesignSide, fonts: FontBook): Scene {
  const scene = buildScene(side, fonts);
  if (scene.missing.length > 0) {
    throw new ArtworkError('artwork.missing_character', scene.missing.map(({ character }) => character).join(''));
  }
  return scene;
}

async function drawBands(scene: Scene, page: Page): Promise<Band[]> {
  const bands: Band[] = [];
  for (let top = 0; top < page.height; top += RASTER_ROWS) {
    const rows = Math.min(RASTER_ROWS, page.height - top);
    const pixels = drawRows(scene, page, { x: 0, y: top, width: page.width, height: rows });
    for (let row = 0; row < rows; row += BAND_ROWS) {
      const height = Math.min(BAND_ROWS, rows - row);
      const part = pixels?.slice(row * page.width * 4, (row + height) * page.width * 4);
      if (!part || isBlank(part)) bands.push({ encoded: blankBand(page.width, height), pixels: null });
      else bands.push({ encoded: encodeBand(unpremultiply(part.slice()), page.width, height), pixels: part });
    }
    await pause();
  }
  return bands;
}

interface Window {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws a window of the page; null where the scene has nothing there. */
function drawRows(scene: Scene, page: Page, window: Window): Uint8Array | null {
  const millimetres = (pixels: number) => pixels / page.pixelsPerMm;
  const box: Box = {
    left: millimetres(window.x),
    top: millimetres(window.y),
    right: millimetres(window.x + window.width),
    bottom: millimetres(window.y + window.height),
  };
  const items = scene.items.filter((item) => boxesTouch(item.box, box));
  if (items.length === 0) return null;
  // A blur near the window's edge needs what lies beyond it, so more is drawn and cut off again.
  const blurReach = Math.max(0, ...items.map((item) => (item.kind === 'path' ? item.blur * 3 : 0)));
  const margin = Math.ceil(blurReach * page.pixelsPerMm);
  const above = Math.min(margin, window.y);
  const below = Math.min(margin, page.height - window.y - window.height);
  const height = above + window.height + below;
  const view = {
    x: box.left,
    y: millimetres(window.y - above),
    width: millimetres(window.width),
    height: millimetres(height),
  };
  const { pixels } = rasterise(emitSvg({ ...scene, items }, { width: window.width, height, view }));
  const stride = window.width * 4;
  return pixels.subarray(above * stride, (above + window.height) * stride);
}

/** The fixed bands with the personal layers on top; only the bands they touch are made anew. */
function drawPersonal(scene: Scene, page: Page, fixed: readonly Band[]): EncodedBand[] {
  const encoded = fixed.map((band) => band.encoded);
  const place = windowAround(scene, page);
  const drawn = place && drawRows(scene, page, place);
  if (!place || !drawn) return encoded;
  const upper: Placed = { ...place, pixels: drawn };
  for (let index = Math.floor(place.y / BAND_ROWS); index * BAND_ROWS < place.y + place.height; index++) {
    const top = index * BAND_ROWS;
    const rows = Math.min(BAND_ROWS, page.height - top);
    const pixels = fixed[index]!.pixels?.slice() ?? new Uint8Array(page.width * rows * 4);
    layOver(pixels, page.width, { ...upper, y: place.y - top });
    encoded[index] = encodeBand(unpremultiply(pixels), page.width, rows);
  }
  return encoded;
}

/** The part of the page a scene paints on, in whole pixels. */
function windowAround(scene: Scene, page: Page): Window | null {
  const box = scene.items
    .map((item) => item.box)
    .reduce<Box | null>((all, one) => (all ? uniteBoxes(all, one) : one), null);
  if (!box) return null;
  const x = Math.max(0, Math.floor(box.left * page.pixelsPerMm) - 1);
  const y = Math.max(0, Math.floor(box.top * page.pixelsPerMm) - 1);
  const right = Math.min(page.width, Math.ceil(box.right * page.pixelsPerMm) + 1);
  const bottom = Math.min(page.height, Math.ceil(box.bottom * page.pixelsPerMm) + 1);
  return right > x && bottom > y ? { x, y, width: right - x, height: bottom - y } : null;
}
