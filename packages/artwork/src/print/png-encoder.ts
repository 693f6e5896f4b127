import { constants, crc32, deflateRawSync } from 'node:zlib';
import { toUint32View } from './pixels.ts';

/**
 * A PNG assembled from independently compressed bands of rows: bands can be encoded one after another, cached and
 * replaced, and memory use does not grow with the picture.
 */
export interface EncodedBand {
  compressed: Buffer;
  /** Adler-32 checksum and length before compression; the file's checksum is combined from them. */
  checksum: number;
  length: number;
}

const ADLER_MODULUS = 65521;

/** Returns the checksum of two consecutive pieces from their checksums and the second one's length. */
export function combineAdler32(first: number, second: number, secondLength: number): number {
  const low = ((first & 0xffff) + (second & 0xffff) + ADLER_MODULUS - 1) % ADLER_MODULUS;
  const carried = ((secondLength % ADLER_MODULUS) * (first & 0xffff)) % ADLER_MODULUS;
  const remainder = secondLength % ADLER_MODULUS;
  const high = (carried + (first >>> 16) + (second >>> 16) + ADLER_MODULUS - remainder) % ADLER_MODULUS;
  return ((high << 16) | low) >>> 0;
}

const FILTER_LEFT = 1;
const FILTER_UP = 2;

/**
 * Encodes rows of non-premultiplied RGBA. The first row is stored as differences to the left, the others to the row
 * above, so that a band does not depend on other bands.
 */
export function encodeBand(pixels: Uint8Array, width: number, height: number, level = 4): EncodedBand {
  const { rows, checksum } = filterRows(pixels, width, height);
  // A full flush ends on a byte boundary and resets the window, so that bands can be concatenated.
  const compressed = deflateRawSync(rows, { level, memLevel: 9, finishFlush: constants.Z_FULL_FLUSH });
  return { compressed, checksum, length: rows.length };
}

/**
 * Returns the PNG-filtered rows, each after its filter number, and their Adler-32. Handles four bytes at a time and
 * computes both in one pass: these loops process every printed pixel, and most differences are 0, which the checksum
 * can skip.
 */
function filterRows(pixels: Uint8Array, width: number, height: number): { rows: Buffer; checksum: number } {
  const source = toUint32View(pixels);
  const rowLength = width * 4 + 1;
  const rows = Buffer.allocUnsafe(rowLength * height);
  const differences = new Uint32Array(width);
  const bytes = new Uint8Array(differences.buffer);
  let [low, high] = [1, 0];
  for (let row = 0; row < height; row++) {
    const filter = row === 0 ? FILTER_LEFT : FILTER_UP;
    // Adler-32 weights a byte by the number of bytes from it to the end.
    let sum = filter;
    let weighted = filter * rowLength;
    const start = row * width;
    const distance = row === 0 ? 1 : width;
    for (let column = 0; column < width; column++) {
      const at = start + column;
      const difference = subtractBytes(source[at]!, at < distance ? 0 : source[at - distance]!);
      differences[column] = difference;
      if (difference === 0) continue;
      const [second, third, fourth] = [(difference >>> 8) & 255, (difference >>> 16) & 255, difference >>> 24];
      const four = (difference & 255) + second + third + fourth;
      sum += four;
      weighted += four * (rowLength - 1 - column * 4) - second - 2 * third - 3 * fourth;
    }
    const to = row * rowLength;
    rows[to] = filter;
    rows.set(bytes, to + 1);
    high = (high + rowLength * low + weighted) % ADLER_MODULUS;
    low = (low + sum) % ADLER_MODULUS;
  }
  return { rows, checksum: ((high << 16) | low) >>> 0 };
}

/** Subtracts four bytes from four bytes in one number, masking the upper bits so that no byte borrows from the next. */
function subtractBytes(from: number, what: number): number {
  return (((from | 0x80808080) - (what & 0x7f7f7f7f)) ^ ((from ^ ~what) & 0x80808080)) >>> 0;
}

const blankBands = new Map<string, EncodedBand>();

/** A transparent band, encoded once per size. */
export function blankBand(width: number, height: number): EncodedBand {
  const key = `${width}x${height}`;
  let band = blankBands.get(key);
  if (!band) {
    if (blankBands.size > 40) blankBands.clear();
    band = encodeBand(new Uint8Array(width * height * 4), width, height, 9);
    blankBands.set(key, band);
  }
  return band;
}

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
const ZLIB_HEADER = Buffer.from([0x78, 0x9c]);
const METRES_PER_INCH = 0.0254;

/** Assembles the PNG file from all bands, top to bottom: 8-bit RGBA, sRGB, with its dpi in `pHYs`. */
export function assemblePng(width: number, height: number, dpi: number, bands: readonly EncodedBand[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8; // bits per channel
  header[9] = 6; // RGBA

  const density = Buffer.alloc(9);
  const perMetre = Math.round(dpi / METRES_PER_INCH);
  density.writeUInt32BE(perMetre, 0);
  density.writeUInt32BE(perMetre, 4);
  density[8] = 1; // per metre

  const ending = Buffer.alloc(6);
  ending[0] = 3; // an empty last block
  ending.writeUInt32BE(
    bands.reduce((checksum, band) => combineAdler32(checksum, band.checksum, band.length), 1),
    2,
  );

  return Buffer.concat([
    SIGNATURE,
    ...chunk('IHDR', header),
    ...chunk('sRGB', Buffer.from([0])),
    ...chunk('pHYs', density),
    ...chunk('IDAT', ZLIB_HEADER, ...bands.map(({ compressed }) => compressed), ending),
    ...chunk('IEND'),
  ]);
}

function chunk(type: string, ...parts: Buffer[]): Buffer[] {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(
    parts.reduce((sum, part) => sum + part.length, 0),
    0,
  );
  head.write(type, 4, 'latin1');
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(
    parts.reduce((sum, part) => crc32(part, sum), crc32(head.subarray(4))),
    0,
  );
  return [head, ...parts, tail];
}
