import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { Resvg } from '@resvg/resvg-js';
import sharp, { type Sharp } from 'sharp';
import { parseHex } from '../colour.ts';
import type { HexColour } from '../model.ts';
import type { ImageItem, Scene } from '../scene.ts';
import { ArtworkError } from './errors.ts';
import { vectorReach } from './vector-reach.ts';

/** A side's pictures by asset id: the bytes, or the path of one of our own stored files (never customer input). */
export type ImageSources = Record<string, Buffer | Uint8Array | string>;

/**
 * A placed picture with more pixels is drawn smaller and stretched: it must reach far outside the print area. Tests
 * lower it.
 */
export const PLACED_LIMITS = { pixels: 40_000_000 };

/** An SVG whose extent exceeds this is placed as pixels, since the page shows only a small part (`layerMargin`). */
const MAX_DRAWING_REACH = 10_000;

/**
 * A drawing that is not cropped is cut off at its own frame: browsers do that by themselves, and the renderer does not.
 */
const WHOLE: NonNullable<ImageItem['crop']> = { x: 0, y: 0, width: 1, height: 1 };

const VECTOR_DATA = 'data:image/svg+xml;base64,';

/** Whether a placed picture is an SVG. */
export const isVector = (item: ImageItem): boolean => item.src.startsWith(VECTOR_DATA);

async function loadImageBytes(assetId: string, images: ImageSources): Promise<Buffer> {
  const source = Object.hasOwn(images, assetId) ? images[assetId] : undefined;
  if (source === undefined) throw new ArtworkError('artwork.image_missing', assetId);
  if (typeof source !== 'string') return Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  try {
    return await readFile(source);
  } catch {
    throw new ArtworkError('artwork.image_missing', assetId);
  }
}

/** Returns a key that changes when any of the pictures changes. */
export async function imagesIdentity(assetIds: readonly string[], images: ImageSources): Promise<string> {
  const parts = assetIds.map(async (id) => {
    const source = images[id];
    if (typeof source !== 'string') {
      return createHash('sha256')
        .update(await loadImageBytes(id, images))
        .digest('hex');
    }
    const file = await stat(source).catch(() => undefined);
    return `${source} ${file?.size} ${file?.mtimeMs}`;
  });
  return (await Promise.all(parts)).join('\n');
}

/**
 * Replaces asset ids with data URLs. Photographs are cropped and resampled once to their size at `pixelsPerMm`: this is
 * better than the renderer's own scaling and makes bands and whole pictures match. SVGs stay vectors, as in browsers,
 * with edges as sharp as those of letters; their box grows to everything that the renderer allocates layers for. Only
 * an SVG far larger than any page is converted to pixels.
 */
export async function withPlacedImages(scene: Scene, images: ImageSources, pixelsPerMm: number): Promise<Scene> {
  const items: Scene['items'] = [];
  for (const item of scene.items) {
    if (item.kind !== 'image') {
      items.push(item);
      continue;
    }
    const bytes = await loadImageBytes(item.src, images);
    if (isSvg(bytes) && !item.recolour) {
      const box = vectorReach(item, bytes.toString('utf8'));
      if (Math.max(box.right - box.left, box.bottom - box.top) * pixelsPerMm <= MAX_DRAWING_REACH) {
        items.push({ ...item, crop: item.crop ?? WHOLE, src: `${VECTOR_DATA}${bytes.toString('base64')}`, box });
        continue;
      }
    }
    const { width, height } = placedSize(item, pixelsPerMm);
    const own = await resample(bytes, item.crop, width, height);
    const picture = item.recolour ? inOneColour(own, item.recolour) : own;
    const png = await picture.png({ compressionLevel: 1 }).toBuffer();
    items.push({ ...item, crop: null, recolour: null, src: `data:image/png;base64,${png.toString('base64')}` });
  }
  return { ...scene, items };
}

export interface RgbaPicture {
  width: number;
  height: number;
  /** RGBA, not premultiplied. */
  pixels: Buffer;
}

/** Returns a placed picture as pixels, at most at `pixelsPerMm` and at most at its source resolution. */
export async function placedPixels(item: ImageItem, images: ImageSources, pixelsPerMm: number): Promise<RgbaPicture> {
  const bytes = await loadImageBytes(item.src, images);
  let { width, height } = placedSize(item, pixelsPerMm);
  if (!isSvg(bytes)) {
    const source = await sharp(bytes).metadata();
    width = Math.min(width, Math.ceil(source.width * (item.crop?.width ?? 1)));
    height = Math.min(height, Math.ceil(source.height * (item.crop?.height ?? 1)));
  }
  const own = await resample(bytes, item.crop, width, height);
  const picture = item.recolour ? inOneColour(own, item.recolour) : own;
  const { data } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { width, height, pixels: data };
}

function placedSize(item: ImageItem, pixelsPerMm: number): { width: number; height: number } {
  const scale = Math.hypot(item.matrix[0], item.matrix[1]) * pixelsPerMm;
  const width = Math.max(1, Math.round(item.width * scale));
  const height = Math.max(1, Math.round(item.height * scale));
  const shrink = Math.min(1, Math.sqrt(PLACED_LIMITS.pixels / (width * height)));
  return { width: Math.max(1, Math.round(width * shrink)), height: Math.max(1, Math.round(height * shrink)) };
}

/** Replaces every colour by one and keeps alpha, like the SVG filter that browsers use. */
function inOneColour(picture: Sharp, colour: HexColour): Sharp {
  return picture.linear([0, 0, 0, 1], [...parseHex(colour), 0]);
}

async function resample(bytes: Buffer, crop: ImageItem['crop'], width: number, height: number): Promise<Sharp> {
  const source = isSvg(bytes) ? drawSvg(bytes, crop, width, height) : await openPhoto(bytes);
  const picture = crop ? source.picture.extract(cropRectangle(crop, source)) : source.picture;
  return picture.resize(width, height, { fit: 'fill' }).toColourspace('srgb').ensureAlpha();
}

interface SizedPicture {
  picture: Sharp;
  width: number;
  height: number;
}

async function openPhoto(bytes: Buffer): Promise<SizedPicture> {
  const picture = sharp(bytes, { limitInputPixels: false });
  const { width, height } = await picture.metadata();
  return { picture, width, height };
}

/** The cropped part of a picture in whole pixels, at least one. */
function cropRectangle(crop: NonNullable<ImageItem['crop']>, size: SizedPicture) {
  const left = Math.min(size.width - 1, Math.round(crop.x * size.width));
  const top = Math.min(size.height - 1, Math.round(crop.y * size.height));
  return {
    left,
    top,
    width: Math.max(1, Math.min(size.width - left, Math.round(crop.width * size.width))),
    height: Math.max(1, Math.min(size.height - top, Math.round(crop.height * size.height))),
  };
}

function isSvg(bytes: Buffer): boolean {
  return bytes[0] === 0x3c; // '<': uploads stored as SVG start with their root element
}

/** Draws the whole SVG at a scale that gives its visible part the wanted size. */
function drawSvg(bytes: Buffer, crop: ImageItem['crop'], wantedWidth: number, wantedHeight: number): SizedPicture {
  const options = { font: { loadSystemFonts: false }, logLevel: 'off' } as const;
  const text = bytes.toString('utf8');
  const natural = new Resvg(text, options);
  const across = wantedWidth / ((crop?.width ?? 1) * natural.width);
  const down = wantedHeight / ((crop?.height ?? 1) * natural.height);
  const limit = Math.sqrt(PLACED_LIMITS.pixels / (natural.width * natural.height));
  const value = Math.max(1, Math.round(natural.width * Math.min(Math.max(across, down), limit)));
  const { width, height, pixels } = new Resvg(text, { ...options, fitTo: { mode: 'width', value } }).render();
  return { picture: sharp(pixels, { raw: { width, height, channels: 4, premultiplied: true } }), width, height };
}
