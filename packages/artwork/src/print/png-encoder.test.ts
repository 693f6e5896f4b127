import { constants, deflateSync, inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { assemblePng, blankBand, combineAdler32, encodeBand } from './png-encoder.ts';

/** Computed by zlib: the last four bytes of its output. */
function adler32(bytes: Uint8Array): number {
  const compressed = deflateSync(bytes);
  return compressed.readUInt32BE(compressed.length - 4);
}

test('the checksum of two pieces equals that of the whole', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 9000 }), fc.uint8Array({ maxLength: 9000 }), (first, second) => {
      const whole = adler32(Buffer.concat([first, second]));
      expect(combineAdler32(adler32(first), adler32(second), second.length)).toBe(whole);
    }),
    { numRuns: 50 },
  );
});

test('a band states the checksum of its content', () => {
  const pixels = fc.uint8Array({ minLength: 12 * 4 * 5, maxLength: 12 * 4 * 5 });
  fc.assert(
    fc.property(pixels, (bytes) => {
      const band = encodeBand(bytes, 12, 5);
      const rows = inflateRawSync(band.compressed, { finishFlush: constants.Z_SYNC_FLUSH });
      expect(rows.length).toBe(band.length);
      expect(band.checksum).toBe(adler32(rows));
    }),
    { numRuns: 50 },
  );
});

test('a band as wide as a poster with the largest possible differences states the right checksum', () => {
  const [width, height] = [12_000, 3];
  // Each row is one less than the row above.
  const pixels = new Uint8Array(width * height * 4).map((_, index) => 9 - Math.floor(index / (width * 4)));
  const band = encodeBand(pixels, width, height);
  expect(band.checksum).toBe(adler32(inflateRawSync(band.compressed, { finishFlush: constants.Z_SYNC_FLUSH })));
});

test('assembled bands decode to the same pixels, with the dpi', async () => {
  const [width, height] = [37, 20];
  const pixels = Buffer.from({ length: width * height * 4 } as never).map((_, index) => (index * 31) % 256);
  const bands = [
    encodeBand(pixels.subarray(0, width * 4 * 12), width, 12),
    encodeBand(pixels.subarray(width * 4 * 12), width, 8),
    blankBand(width, 5),
  ];
  const png = assemblePng(width, height + 5, 300, bands);
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([width, height + 5, 4]);
  expect(data.subarray(0, pixels.length).equals(pixels)).toBe(true);
  expect(data.subarray(pixels.length).every((byte) => byte === 0)).toBe(true);
  expect((await sharp(png).metadata()).density).toBe(300);
});
