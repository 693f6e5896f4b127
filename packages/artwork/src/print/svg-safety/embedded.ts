import sharp, { type Metadata } from 'sharp';
import { decodeRaster, inSrgb } from '../decode-raster.ts';
import { ArtworkError } from '../errors.ts';
import { isPlainPng, withProfileOfChunks } from '../png-colour.ts';
import { decodeSvg } from './decode.ts';
import type { XmlElement } from './parse-xml.ts';
import { needsFile } from './reasons.ts';
import { isEmpty, walk } from './references.ts';

/** Limit for all pictures embedded in one SVG together. */
const MAX_EMBEDDED_PIXELS = 20_000_000;
/** An SVG in an SVG may hold another one, which is deeper than programs write them. */
const MAX_SVG_DEPTH = 2;

const DATA_ADDRESS = /^data:\s*image\/(svg\+xml|[\w.+-]+)\s*((?:;[^,;]*)*),([\s\S]*)$/i;

/**
 * Makes every embedded picture one that the renderer shows as it is meant: WebP, GIF (its first frame) and a PNG that
 * needs more than its values become a PNG, a JPEG that does becomes another one, an SVG becomes shapes of the drawing
 * around it.
 * @param pixels of all pictures in the upload so far
 * @param readSvg reads an SVG within the drawing, with ids that are unique in it
 */
export async function embedPictures(
  root: XmlElement,
  pixels: { count: number },
  depth: number,
  readSvg: (text: string) => Promise<XmlElement>,
): Promise<void> {
  const images: XmlElement[] = [];
  walk(root, (element) => {
    if (element.name === 'image' && !isEmpty(element.attributes.get('href') ?? '')) images.push(element);
  });
  for (const image of images) {
    const { type, bytes } = readDataAddress(image.attributes.get('href')!);
    if (type === 'svg+xml') {
      if (depth >= MAX_SVG_DEPTH) throw new ArtworkError('asset.too_complex', 'drawings in drawings');
      becomeSvg(image, await readSvg(decodeSvg(bytes)));
    } else image.attributes.set('href', await readPicture(bytes, pixels));
  }
}

function readDataAddress(address: string): { type: string; bytes: Buffer } {
  const found = DATA_ADDRESS.exec(address.trim());
  if (!found) throw needsFile(address);
  const [, type = '', parameters = '', content = ''] = found;
  const isBase64 = /;\s*base64\s*$/i.test(parameters);
  return { type: type.toLowerCase(), bytes: isBase64 ? Buffer.from(content, 'base64') : percentDecoded(content) };
}

function percentDecoded(content: string): Buffer {
  try {
    return Buffer.from(decodeURIComponent(content));
  } catch {
    return Buffer.from(content);
  }
}

async function readPicture(sent: Buffer, pixels: { count: number }): Promise<string> {
  const bytes = withProfileOfChunks(sent);
  const header = await readHeader(bytes);
  const { format, width, height, space } = header;
  pixels.count += width * height;
  if (pixels.count > MAX_EMBEDDED_PIXELS) throw new ArtworkError('asset.too_many_pixels', `${pixels.count} inside`);
  // The renderer cannot read it, and would leave it out.
  if (space === 'cmyk')
    throw new ArtworkError('asset.unsupported_svg', 'a CMYK picture inside', { problem: 'svg_cmyk' });
  if (!FORMATS.has(format)) throw new ArtworkError('asset.unsafe_svg', `${format} inside`);
  const isPlain =
    format === 'png' ? bytes === sent && isPlainPng(sent) : format === 'jpeg' && isPlainJpeg(sent, header);
  return decodeRaster(bytes, header, MAX_EMBEDDED_PIXELS, async (upright, isSound) => {
    if (isPlain && isSound) {
      // The renderer leaves out a picture that it cannot read, so all of it is read here.
      await upright.raw().toBuffer();
      return `data:image/${format};base64,${sent.toString('base64')}`;
    }
    const { picture } = await inSrgb(upright, header);
    // A PNG of a photograph would be several times larger.
    const isPhoto = format === 'jpeg';
    const encoded = await (isPhoto ? picture.jpeg(BEST_JPEG) : picture.png()).toBuffer();
    return `data:image/${isPhoto ? 'jpeg' : 'png'};base64,${encoded.toString('base64')}`;
  });
}

const FORMATS: ReadonlySet<string> = new Set(['png', 'jpeg', 'webp', 'gif']);
const BEST_JPEG = { quality: 95, chromaSubsampling: '4:4:4' } as const;

/** Whether the renderer, which knows neither profiles nor orientation, shows this JPEG as it is meant. */
function isPlainJpeg(bytes: Buffer, { icc, orientation = 1, channels }: Metadata): boolean {
  // In one byte a letter or in two, as profiles of both versions are named.
  const isSrgb = !icc || /s\0?R\0?G\0?B/.test(icc.toString('latin1'));
  return isSrgb && orientation <= 1 && !(channels === 3 && isCodedAsRgb(bytes));
}

/** Adobe's segment says that its three channels are not YCbCr. */
function isCodedAsRgb(bytes: Buffer): boolean {
  const at = bytes.subarray(0, 65_536).indexOf('\xff\xee\0\x0eAdobe', 0, 'latin1');
  return at >= 0 && bytes[at + 15] === 0;
}

async function readHeader(bytes: Buffer) {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw new ArtworkError('asset.damaged', error instanceof Error ? error.message : '');
  }
}

const SIDES = ['width', 'height'];
const PLACE = ['x', 'y', ...SIDES, 'preserveAspectRatio'];

/** Replaces an `image` by a group with its own attributes, and the drawing in it at the same place. */
function becomeSvg(image: XmlElement, drawing: XmlElement): void {
  const { attributes } = drawing;
  if (!attributes.has('viewBox')) {
    const [width, height] = SIDES.map((side) => Number.parseFloat(attributes.get(side) ?? ''));
    if (width! > 0 && height! > 0) attributes.set('viewBox', `0 0 ${width} ${height}`);
  }
  // Without a size of its own the picture has that of the drawing.
  const isSized = image.attributes.has('width') || image.attributes.has('height');
  for (const attribute of PLACE) {
    const value = image.attributes.get(attribute);
    if (value !== undefined) attributes.set(attribute, value);
    else if (isSized || !SIDES.includes(attribute)) attributes.delete(attribute);
    image.attributes.delete(attribute);
  }
  image.name = 'g';
  image.attributes.delete('href');
  image.children = [drawing];
}
