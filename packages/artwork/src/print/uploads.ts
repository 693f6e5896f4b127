import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { ArtworkError } from './errors.ts';
import { type SafeSvg, sanitiseSvg } from './svg-safety/sanitise.ts';
import { looksLikeSvg, MOST_BYTES, MOST_PIXELS, MOST_SVG_BYTES } from './upload-limits.ts';

/** Nothing is printed larger than this at 300 dpi; bigger pictures are stored smaller. */
const LONGEST_EDGE = 6000;
const PREVIEW_EDGE = 1600;
/** Of all pictures inside one SVG together. */
const MOST_EMBEDDED_PIXELS = 20_000_000;
const MOST_CLEAN_SVG_BYTES = 6 * 1024 * 1024;

export interface NormalisedUpload {
  kind: 'raster' | 'vector';
  mimeType: 'image/png' | 'image/svg+xml';
  extension: 'png' | 'svg';
  /** What is stored, shown and printed: an sRGB PNG, or an SVG of plain shapes. Nothing else of the upload is kept. */
  bytes: Buffer;
  width: number;
  height: number;
  hasAlpha: boolean;
  /** A PNG of at most 1600 pixels, for lists and editors. */
  preview: { bytes: Buffer; width: number; height: number };
}

/**
 * Checks an upload by its content, never by its name, and makes it anew. Throws an ArtworkError with one of the `asset.…`
 * codes. It runs in a child process that is killed when it takes too long.
 */
export async function normaliseUpload(bytes: Buffer): Promise<NormalisedUpload> {
  if (bytes.length > MOST_BYTES) throw new ArtworkError('asset.too_large', `${bytes.length} bytes`);
  return looksLikeSvg(bytes) ? normaliseSvg(bytes) : normaliseRaster(bytes);
}

const RASTER_FORMATS: ReadonlySet<string> = new Set(['png', 'jpeg', 'webp']);

async function normaliseRaster(bytes: Buffer): Promise<NormalisedUpload> {
  const { format, width, height } = await readHeader(bytes);
  if (!RASTER_FORMATS.has(format)) throw new ArtworkError('asset.not_an_image', format);
  if (width * height > MOST_PIXELS) throw new ArtworkError('asset.too_many_pixels', `${width} × ${height}`);
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(LONGEST_EDGE, LONGEST_EDGE, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ compressionLevel: 6 })
      .toBuffer({ resolveWithObject: true });
    const hasAlpha = info.channels === 4 || info.channels === 2;
    const common = { kind: 'raster', mimeType: 'image/png', extension: 'png' } as const;
    return { ...common, bytes: data, width: info.width, height: info.height, hasAlpha, preview: await previewOf(data) };
  } catch (error) {
    throw new ArtworkError('asset.not_an_image', error instanceof Error ? error.message : '');
  }
}

async function readHeader(bytes: Buffer) {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw new ArtworkError('asset.not_an_image', error instanceof Error ? error.message : '');
  }
}

async function previewOf(png: Buffer): Promise<NormalisedUpload['preview']> {
  const { data, info } = await sharp(png)
    .resize(PREVIEW_EDGE, PREVIEW_EDGE, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 6 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

async function normaliseSvg(bytes: Buffer): Promise<NormalisedUpload> {
  if (bytes.length > MOST_SVG_BYTES) throw new ArtworkError('asset.too_large', `${bytes.length} bytes of SVG`);
  const safe = sanitiseSvg(decodeUtf8(bytes));
  await checkEmbedded(safe);
  // The renderer's own reading of it: styles, uses and units resolved. What is stored is checked once more, like an upload.
  const resolved = sanitiseSvg(resolve(safe.text));
  if (resolved.text.length > MOST_CLEAN_SVG_BYTES) throw new ArtworkError('asset.too_complex', 'long once resolved');

  const drawing = new Resvg(resolved.text, { font: { loadSystemFonts: false }, logLevel: 'off' });
  const { width, height } = drawing;
  // Its short side would be no pixel at all: a line, and nothing that anybody prints or shows.
  if (Math.max(width, height) > Math.min(width, height) * PREVIEW_EDGE) {
    throw new ArtworkError('asset.unsupported_svg', 'too thin to be drawn');
  }
  const mode = width >= height ? 'width' : 'height';
  const fitTo = { mode, value: PREVIEW_EDGE } as const;
  const drawn = new Resvg(resolved.text, { font: { loadSystemFonts: false }, logLevel: 'off', fitTo }).render();
  return {
    kind: 'vector',
    mimeType: 'image/svg+xml',
    extension: 'svg',
    bytes: Buffer.from(resolved.text),
    width,
    height,
    hasAlpha: true,
    preview: { bytes: drawn.asPng(), width: drawn.width, height: drawn.height },
  };
}

function decodeUtf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ArtworkError('asset.not_an_image', 'not UTF-8');
  }
}

async function checkEmbedded({ embedded }: SafeSvg): Promise<void> {
  let pixels = 0;
  for (const base64 of embedded) {
    const { format, width, height } = await readHeader(Buffer.from(base64, 'base64'));
    if (format !== 'png' && format !== 'jpeg') throw new ArtworkError('asset.unsafe_svg', `${format} inside`);
    pixels += width * height;
  }
  if (pixels > MOST_EMBEDDED_PIXELS) throw new ArtworkError('asset.too_many_pixels', `${pixels} inside`);
}

function resolve(text: string): string {
  try {
    return new Resvg(text, { font: { loadSystemFonts: false }, logLevel: 'off' }).toString();
  } catch (error) {
    throw new ArtworkError('asset.not_an_image', error instanceof Error ? error.message : '');
  }
}
