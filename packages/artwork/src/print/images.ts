import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { Resvg } from '@resvg/resvg-js';
import sharp, { type Sharp } from 'sharp';
import { parseHex } from '../colour.ts';
import type { HexColour } from '../model.ts';
import type { ImageItem, Scene } from '../scene.ts';
import { ArtworkError } from './errors.ts';
import { vectorReach } from './vector-reach.ts';

/** A side's pictures by asset id: the bytes, or the path of one of our own stored files (never a customer's word). */
export type ImageSources = Record<string, Buffer | Uint8Array | string>;

/** Beyond this a placed picture is made smaller and stretched: it can only be one that reaches far outside the print area. */
const MAX_PLACED_PIXELS = 40_000_000;

/** Beyond this from end to end a drawing, of which the page shows a small part, is placed as a photograph (`layerMargin`). */
const MAX_DRAWING_REACH = 10_000;

const VECTOR_DATA = 'data:image/svg+xml;base64,';

/** Whether a placed picture is a drawing. */
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

/** Changes when any of the pictures does. */
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
 * The scene with every picture as a data address in place of the asset id. Photographs are cropped and resampled to the size
 * they have at `pixelsPerMm`: doing that once, well, beats the renderer's own scaling and lets bands and whole pictures agree.
 * Drawings stay drawings, as they do in browsers: their edges are as sharp as those of letters. Their box grows to all that
 * the renderer makes layers for. Only what is far larger than any page becomes a photograph.
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
        items.push({ ...item, src: `${VECTOR_DATA}${bytes.toString('base64')}`, box });
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
  /** Straight RGBA. */
  pixels: Buffer;
}

/** One placed picture as pixels, no finer than `pixelsPerMm` and no finer than its source. */
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
  const shrink = Math.min(1, Math.sqrt(MAX_PLACED_PIXELS / (width * height)));
  return { width: Math.max(1, Math.round(width * shrink)), height: Math.max(1, Math.round(height * shrink)) };
}

/** Every colour replaced by one; the alpha stays. The same as the filter that browsers draw it with. */
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
  return bytes[0] === 0x3c; // '<': what uploads keep as SVG starts with its root element
}

/** The whole drawing, so large that its shown part has the wanted size. */
function drawSvg(bytes: Buffer, crop: ImageItem['crop'], wantedWidth: number, wantedHeight: number): SizedPicture {
  const options = { font: { loadSystemFonts: false }, logLevel: 'off' } as const;
  const text = bytes.toString('utf8');
  const natural = new Resvg(text, options);
  const across = wantedWidth / ((crop?.width ?? 1) * natural.width);
  const down = wantedHeight / ((crop?.height ?? 1) * natural.height);
  const limit = Math.sqrt(MAX_PLACED_PIXELS / (natural.width * natural.height));
  const value = Math.max(1, Math.round(natural.width * Math.min(Math.max(across, down), limit)));
  const { width, height, pixels } = new Resvg(text, { ...options, fitTo: { mode: 'width', value } }).render();
  return { picture: sharp(pixels, { raw: { width, height, channels: 4, premultiplied: true } }), width, height };
}
