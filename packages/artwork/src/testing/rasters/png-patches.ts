import {
  decimals,
  fullSample,
  GREY,
  GREY_ALPHA,
  PALETTE,
  type PngChunk,
  type PngPixels,
  RGBA,
  writePng,
} from '../write-png.ts';
import { type Encode, inSrgb } from './encodings.ts';
import { type Grid, HEIGHT, indexAt, PATCHES, WIDTH } from './patches.ts';

export interface PngOptions {
  colourType: number;
  bits: number;
  interlaced?: boolean;
  patches?: Grid;
  encode?: Encode;
  chunks?: readonly PngChunk[];
  after?: readonly PngChunk[];
}

/** A PNG of the patches in this form. */
export function png({ chunks = [], after = [], ...options }: PngOptions): Buffer {
  const palette: PngChunk[] = options.colourType === PALETTE ? [['PLTE', paletteOf(options)]] : [];
  const behind = ['tRNS', 'eXIf'];
  const isBehind = ([name]: PngChunk) => behind.includes(name);
  const order = [...chunks.filter((chunk) => !isBehind(chunk)), ...palette, ...chunks.filter(isBehind)];
  return writePng(pixelsOf(options), order, after);
}

export function pixelsOf({ colourType, bits, interlaced, patches = PATCHES, encode = inSrgb }: PngOptions): PngPixels {
  const flat = patches.flat();
  const full = fullSample(bits);
  const inBits = (value: number) => Math.round(value * full);
  const samples = flat.map((patch, index) => {
    const colour = encode(patch);
    const alpha = patch[3] / 255;
    if (colourType === PALETTE) return [index % 2 ** bits];
    const values = colourType === GREY || colourType === GREY_ALPHA ? colour.slice(0, 1) : colour;
    return [...values, ...(colourType === GREY_ALPHA || colourType === RGBA ? [alpha] : [])].map(inBits);
  });
  return { width: WIDTH, height: HEIGHT, colourType, bits, interlaced, samplesAt: (x, y) => samples[indexAt(x, y)]! };
}

const paletteOf = ({ bits, patches = PATCHES, encode = inSrgb }: PngOptions): Buffer =>
  Buffer.from(
    patches
      .flat()
      .slice(0, 2 ** bits)
      .flatMap((patch) => encode(patch).map((value) => Math.round(value * 255))),
  );

export const gama = (gamma: number): PngChunk => ['gAMA', decimals(gamma)];
