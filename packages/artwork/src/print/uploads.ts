import { MAX_FILE_BYTES } from '@inkstand/domain/upload-limits';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { decodeRaster, inSrgb } from './decode-raster.ts';
import { ArtworkError } from './errors.ts';
import { pngChunks, withProfileOfChunks } from './png-colour.ts';
import type { LooksDifferent } from './svg-judge/judge.ts';
import { cannotPrint } from './svg-safety/reasons.ts';
import type { SafeSvg } from './svg-safety/sanitise.ts';
import { looksLikeSvg, MAX_PIXELS } from './upload-limits.ts';

/** Pixel limit of a picture that is only shown on screens; a printed picture may have what its print can use. */
const SHOWN: UsablePixels = { longer: 6000, shorter: 0 };
/** Pixels of the longer side of a preview, and of a drawing with filters: 200 dpi at 30 cm. */
const EDGES = { preview: 1600, effects: 2400 };
/** 200 dpi at 10 cm. */
const MIN_EFFECTS_EDGE = 800;
/** Pixels that all parts of its filters may draw together: about 25 nanoseconds each. */
const EFFECT_PIXELS = 50_000_000;
const MAX_CLEAN_SVG_BYTES = 6 * 1024 * 1024;

export interface NormalisedUpload {
  kind: 'raster' | 'vector';
  mimeType: 'image/png' | 'image/svg+xml';
  extension: 'png' | 'svg';
  /**
   * The stored bytes, used for display and print: an sRGB PNG, or an SVG of plain shapes. Nothing else of the upload is
   * stored.
   */
  bytes: Buffer;
  width: number;
  height: number;
  hasAlpha: boolean;
  /** A PNG of at most 1600 pixels, for lists and editors. */
  preview: { bytes: Buffer; width: number; height: number };
  /** Changes that the owner should know about. */
  notes: UploadNote[];
  /** Of an SVG that is kept as a picture: what was drawn. It is not stored. */
  drawn?: Buffer;
}

export type UploadNote =
  | { code: 'reduced'; width: number; height: number; toWidth: number; toHeight: number }
  | { code: 'profile_assumed'; profile: string }
  /** An animation, of which only the first frame is used. */
  | { code: 'first_frame' }
  /** Elements of an SVG that were left out, by name, since they change nothing in the picture. */
  | { code: 'left_out'; parts: string[] }
  /** An SVG with shadows, glows or blurs, which is kept as a picture of this size. */
  | { code: 'rasterised'; width: number; height: number }
  /** An SVG with a picture of this size, which is kept as one if it has nothing else. */
  | { code: 'has_pictures'; width: number; height: number }
  /** An SVG that another program draws differently. */
  | ({ code: 'looks_different' } & LooksDifferent);

/** Pixels of a rectangle that print can use: a picture that covers it, in either orientation, is stored no finer. */
export interface UsablePixels {
  longer: number;
  shorter: number;
}

/**
 * Checks an upload by its content, never by its name, and re-encodes it. Tests of colours draw fewer pixels.
 * @throws ArtworkError with an `asset.…` code
 */
export async function normaliseUpload(
  bytes: Buffer,
  usable?: UsablePixels,
  edges?: Partial<typeof EDGES>,
): Promise<NormalisedUpload> {
  const { preview, effects } = { ...EDGES, ...edges };
  const read = await readUpload(bytes, usable, preview);
  return read.kind === 'effects' ? drawEffects(read.drawing, effects) : read;
}

/**
 * `normaliseUpload`, but for drawing an SVG with filters, which takes longer. Runs in a child process that is killed
 * when it takes too long, as does `drawEffects`.
 */
export async function readUpload(
  bytes: Buffer,
  usable: UsablePixels = SHOWN,
  previewEdge = EDGES.preview,
): Promise<NormalisedUpload | { kind: 'effects'; drawing: DrawnOnce }> {
  if (bytes.length > MAX_FILE_BYTES) throw new ArtworkError('asset.too_large', `${bytes.length} bytes`);
  return looksLikeSvg(bytes) ? normaliseSvg(bytes, previewEdge) : normaliseRaster(bytes, usable, previewEdge);
}

const RASTER_FORMATS: ReadonlySet<string> = new Set(['png', 'jpeg', 'webp']);

async function normaliseRaster(sent: Buffer, usable: UsablePixels, previewEdge: number): Promise<NormalisedUpload> {
  const bytes = withProfileOfChunks(sent);
  const header = await readHeader(bytes);
  const { format, width, height } = header;
  if (!RASTER_FORMATS.has(format)) throw new ArtworkError('asset.not_an_image', format);
  if (width * height > MAX_PIXELS) throw new ArtworkError('asset.too_many_pixels', `${width} × ${height}`);
  return decodeRaster(bytes, header, MAX_PIXELS, async (upright) => {
    const size = { ...reducedSize(header.autoOrient, usable), fit: 'fill', withoutEnlargement: true } as const;
    const { picture, notes } = await inSrgb(upright.resize(size), header);
    const { data, info } = await picture.png({ compressionLevel: 6 }).toBuffer({ resolveWithObject: true });
    if (info.width < header.autoOrient.width) notes.unshift(reduced(header.autoOrient, info));
    if ((header.pages ?? 1) > 1 || pngChunks(bytes).has('acTL')) notes.push({ code: 'first_frame' });
    return {
      kind: 'raster',
      mimeType: 'image/png',
      extension: 'png',
      bytes: data,
      width: info.width,
      height: info.height,
      hasAlpha: info.channels === 4 || info.channels === 2,
      preview: await makePreview(data, previewEdge),
      notes,
    };
  });
}

interface Size {
  width: number;
  height: number;
}

/** Reduces the size only if both edges have more pixels than print can use. */
function reducedSize({ width, height }: Size, usable: UsablePixels): Size {
  const scale = Math.max(usable.longer / Math.max(width, height), usable.shorter / Math.min(width, height));
  if (scale >= 1) return { width, height };
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

const reduced = (from: Size, to: Size): UploadNote => ({
  code: 'reduced',
  width: from.width,
  height: from.height,
  toWidth: to.width,
  toHeight: to.height,
});

async function readHeader(bytes: Buffer) {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    const code = BEGINNINGS.test(bytes.toString('latin1', 0, 12)) ? 'asset.damaged' : 'asset.not_an_image';
    throw new ArtworkError(code, error instanceof Error ? error.message : '');
  }
}

/** How files of the accepted formats begin: PNG, JPEG, WebP. */
const BEGINNINGS = /^(?:\x89PNG\r\n|\xff\xd8\xff|RIFF[\s\S]{4}WEBP)/;

async function makePreview(png: Buffer, edge = EDGES.preview): Promise<NormalisedUpload['preview']> {
  const { data, info } = await sharp(png)
    .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 6 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** On demand: few children get uploads, and the parsers are not needed for print. */
export async function loadSvgCode() {
  const { decodeSvg } = await import('./svg-safety/decode.ts');
  const { parseXml } = await import('./svg-safety/parse-xml.ts');
  const { findPictures } = await import('./svg-safety/pictures.ts');
  const { sanitiseSvg } = await import('./svg-safety/sanitise.ts');
  return { decodeSvg, findPictures, parseXml, sanitiseSvg };
}

async function normaliseSvg(bytes: Buffer, previewEdge: number): ReturnType<typeof readUpload> {
  const { decodeSvg, findPictures, sanitiseSvg } = await loadSvgCode();
  const { text, leftOut, effects } = await sanitiseSvg(decodeSvg(bytes)).catch((error: unknown) => {
    // Nested deeper than the parsers' call stack: no program writes such a file.
    if (error instanceof RangeError) throw new ArtworkError('asset.too_complex', error.message);
    throw error;
  });
  if (effects > 0) {
    const pictures = await picturesWithEffects(text);
    return { kind: 'effects', drawing: { text, leftOut, effects, ...pictures } };
  }
  // The renderer's own reading of the SVG, with styles, uses and units resolved. The result is sanitised again, like an
  // upload.
  const { root, ...resolved } = await sanitiseSvg(resolve(text));
  if (resolved.text.length > MAX_CLEAN_SVG_BYTES) throw new ArtworkError('asset.too_complex', 'long once resolved');

  const drawing = new Resvg(resolved.text, { font: { loadSystemFonts: false }, logLevel: 'off' });
  const { width, height } = drawing;
  // The preview's short side would be less than a pixel: such a line is not worth showing or printing.
  if (Math.max(width, height) > Math.min(width, height) * previewEdge) {
    throw new ArtworkError('asset.unsupported_svg', 'too thin to be drawn');
  }
  const mode = width >= height ? 'width' : 'height';
  const fitTo = { mode, value: previewEdge } as const;
  const drawn = new Resvg(resolved.text, { font: { loadSystemFonts: false }, logLevel: 'off', fitTo }).render();
  if (leftOut.includes('script') && drawn.pixels.every((value) => value === 0)) throw cannotPrint('script', '');
  const pictures = await findPictures(root);
  // It is no sharper than the pictures in it.
  if (pictures?.areAll) {
    return { kind: 'effects', drawing: { ...resolved, leftOut, edge: pictures.edge } };
  }
  return {
    kind: 'vector',
    mimeType: 'image/svg+xml',
    extension: 'svg',
    bytes: Buffer.from(resolved.text),
    width,
    height,
    hasAlpha: true,
    preview: { bytes: drawn.asPng(), width: drawn.width, height: drawn.height },
    notes: [...leftOutNote(leftOut), ...(pictures ? [pictureNote('has_pictures', pictures)] : [])],
  };
}

/** The pictures of a drawing with filters; none where it is too complex to be read once it is resolved. */
async function picturesWithEffects(text: string): Promise<Pick<DrawnOnce, 'edge' | 'largest'>> {
  if (!text.includes('<image')) return {};
  const { findPictures, parseXml } = await loadSvgCode();
  try {
    const largest = await findPictures(parseXml(resolve(text)).root);
    return largest?.areAll ? { edge: largest.edge, largest } : { largest };
  } catch {
    return {};
  }
}

/** An SVG that is kept as a picture. */
export interface DrawnOnce extends SafeSvg {
  /** Pixels of the longer side of a drawing that consists of pictures. */
  edge?: number;
  /** The largest picture in a drawing with filters. */
  largest?: Size | undefined;
}

/**
 * Draws an SVG once, as a picture. Filters could cost anything at print size, and each part of a page that is drawn by
 * itself would cut them.
 */
export async function drawEffects(
  { text, leftOut, effects, edge: ownEdge, largest }: DrawnOnce,
  longestEdge = EDGES.effects,
): Promise<NormalisedUpload> {
  const options = { font: { loadSystemFonts: false }, logLevel: 'off' } as const;
  const { width, height } = new Resvg(text, options);
  const limit = Math.sqrt(EFFECT_PIXELS / effects);
  if (limit < MIN_EFFECTS_EDGE) throw new ArtworkError('asset.too_complex', `filters with ${Math.ceil(effects)} parts`);
  const edge = Math.min(ownEdge ?? longestEdge, limit);
  const scale = edge / Math.max(width, height);
  if (Math.min(width, height) * scale < 1) throw new ArtworkError('asset.unsupported_svg', 'too thin to be drawn');
  const drawn = new Resvg(text, { ...options, fitTo: { mode: 'zoom', value: scale } }).render();
  const bytes = drawn.asPng();
  return {
    kind: 'raster',
    mimeType: 'image/png',
    extension: 'png',
    bytes,
    width: drawn.width,
    height: drawn.height,
    hasAlpha: true,
    preview: await makePreview(bytes),
    notes: [
      ...leftOutNote(leftOut),
      pictureNote(effects > 0 ? 'rasterised' : 'has_pictures', drawn),
      ...(largest ? [pictureNote('has_pictures', largest)] : []),
    ],
    drawn: Buffer.from(text),
  };
}

const pictureNote = (code: 'rasterised' | 'has_pictures', { width, height }: Size): UploadNote => ({
  code,
  width,
  height,
});

const leftOutNote = (parts: string[]): UploadNote[] => (parts.length > 0 ? [{ code: 'left_out', parts }] : []);

function resolve(text: string): string {
  try {
    return new Resvg(text, { font: { loadSystemFonts: false }, logLevel: 'off' }).toString();
  } catch (error) {
    throw new ArtworkError('asset.not_an_image', error instanceof Error ? error.message : '');
  }
}
