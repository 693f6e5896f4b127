import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { adler32, assemblePng, blankBand, combineAdler32, encodeBand } from './png-encoder.ts';

test('the checksum of two pieces equals that of the whole', () => {
  expect(adler32(Buffer.from('Wikipedia'))).toBe(0x11e60398);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 9000 }), fc.uint8Array({ maxLength: 9000 }), (first, second) => {
      const whole = adler32(Buffer.concat([first, second]));
      expect(combineAdler32(adler32(first), adler32(second), second.length)).toBe(whole);
    }),
    { numRuns: 50 },
  );
});

test('bands put together are read back as the same pixels, with the dpi', async () => {
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
