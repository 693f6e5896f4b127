import { crc32, deflateSync } from 'node:zlib';

/** Writes PNG files of every kind for tests, independent of the libraries that read them. */

export const GREY = 0;
export const RGB = 2;
export const PALETTE = 3;
export const GREY_ALPHA = 4;
export const RGBA = 6;

export interface PngPixels {
  width: number;
  height: number;
  colourType: number;
  /** Of a sample: 1, 2, 4, 8 or 16. */
  bits: number;
  samplesAt: (x: number, y: number) => readonly number[];
  interlaced?: boolean;
}

export type PngChunk = readonly [name: string, data: Buffer];

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG with these chunks between its header and its pixels, and those after the pixels. */
export function writePng(pixels: PngPixels, before: readonly PngChunk[] = [], after: readonly PngChunk[] = []): Buffer {
  const data = deflateSync(imageData(pixels));
  const chunks: PngChunk[] = [['IHDR', header(pixels)], ...before, ['IDAT', data], ...after, ['IEND', Buffer.alloc(0)]];
  return Buffer.concat([SIGNATURE, ...chunks.map(pngChunk)]);
}

export function pngChunk([name, data]: PngChunk): Buffer {
  const content = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), content, uint32(crc32(content))]);
}

export function uint32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
}

/** A chunk of numbers with five decimals: gAMA or cHRM. */
export const decimals = (...values: number[]): Buffer => uint32(...values.map((value) => Math.round(value * 100_000)));

export const profileChunk = (icc: Buffer): PngChunk => [
  'iCCP',
  Buffer.concat([Buffer.from('profile\0\0', 'latin1'), deflateSync(icc)]),
];

const header = ({ width, height, colourType, bits, interlaced }: PngPixels): Buffer =>
  Buffer.concat([uint32(width, height), Buffer.from([bits, colourType, 0, 0, interlaced ? 1 : 0])]);

/** First column and row, and distances of columns and rows, of Adam7's seven passes (PNG specification, 8.2). */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** The rows before compression: each after its filter, which is "none". */
export function imageData(pixels: PngPixels): Buffer {
  const rows: Buffer[] = [];
  for (const [left, top, across, down] of pixels.interlaced ? ADAM7 : ([[0, 0, 1, 1]] as const)) {
    for (let y = top; y < pixels.height; y += down) {
      const samples: number[] = [];
      for (let x = left; x < pixels.width; x += across) samples.push(...pixels.samplesAt(x, y));
      if (samples.length > 0) rows.push(Buffer.from([0]), packed(samples, pixels.bits));
    }
  }
  return Buffer.concat(rows);
}

function packed(samples: readonly number[], bits: number): Buffer {
  const bytes = Buffer.alloc(Math.ceil((samples.length * bits) / 8));
  for (const [index, sample] of samples.entries()) {
    const at = (index * bits) >> 3;
    if (bits === 16) bytes.writeUInt16BE(sample, at);
    else bytes[at]! |= sample << (8 - bits - ((index * bits) & 7));
  }
  return bytes;
}

/** Full strength of a sample. */
export const fullSample = (bits: number): number => 2 ** bits - 1;
