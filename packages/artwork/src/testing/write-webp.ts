import { uint32 } from './write-png.ts';

/** Puts WebP files together from their chunks, for tests. */

type WebpChunk = readonly [name: string, data: Buffer];

function webpChunks(webp: Buffer): WebpChunk[] {
  const chunks: WebpChunk[] = [];
  for (let at = 12; at + 8 <= webp.length; ) {
    const length = webp.readUInt32LE(at + 4);
    chunks.push([webp.toString('latin1', at, at + 4), webp.subarray(at + 8, at + 8 + length)]);
    at += 8 + length + (length % 2);
  }
  return chunks;
}

function writeWebp(chunks: readonly WebpChunk[]): Buffer {
  const body = Buffer.concat(chunks.map(webpChunk));
  return Buffer.concat([Buffer.from('RIFF'), uint32(body.length + 4).swap32(), Buffer.from('WEBP'), body]);
}

const webpChunk = ([name, data]: WebpChunk): Buffer =>
  Buffer.concat([Buffer.from(name), uint32(data.length).swap32(), data, Buffer.alloc(data.length % 2)]);

const uint24 = (...values: number[]): Buffer =>
  Buffer.concat(values.map((value) => Buffer.from([value & 255, (value >> 8) & 255, value >> 16])));

interface Extended {
  width: number;
  height: number;
  profile?: Buffer;
  exif?: Buffer;
  hasAlpha?: boolean;
}

/** An extended WebP of these pictures: with several it is an animation. */
export function extendedWebp(
  { width, height, profile, exif, hasAlpha = false }: Extended,
  frames: readonly { webp: Buffer; width: number; height: number; left: number; top: number }[],
): Buffer {
  const isAnimation = frames.length > 1;
  const flags = (profile ? 32 : 0) | (hasAlpha ? 16 : 0) | (exif ? 8 : 0) | (isAnimation ? 2 : 0);
  const pixels = frames.map(({ webp }) => webpChunks(webp).filter(([name]) => ['VP8 ', 'VP8L', 'ALPH'].includes(name)));
  const chunks: WebpChunk[] = [['VP8X', Buffer.concat([Buffer.from([flags, 0, 0, 0]), uint24(width - 1, height - 1)])]];
  if (profile) chunks.push(['ICCP', profile]);
  if (isAnimation) {
    chunks.push(['ANIM', Buffer.from([255, 255, 255, 255, 0, 0])]);
    for (const [index, frame] of frames.entries()) {
      const place = uint24(frame.left / 2, frame.top / 2, frame.width - 1, frame.height - 1, 100);
      chunks.push(['ANMF', Buffer.concat([place, Buffer.from([0]), ...pixels[index]!.map(webpChunk)])]);
    }
  } else chunks.push(...pixels.flat());
  if (exif) chunks.push(['EXIF', exif]);
  return writeWebp(chunks);
}
