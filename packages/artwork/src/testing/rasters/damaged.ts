import { deflateSync } from 'node:zlib';
import { exifSegment } from '../write-jpeg.ts';
import { imageData, PALETTE, pngChunk, profileChunk, RGB, writePng } from '../write-png.ts';
import { adobeProfile } from './encodings.ts';
import { yccJpeg } from './jpegs.ts';
import { PATCHES } from './patches.ts';
import { gama, pixelsOf, png } from './png-patches.ts';
import { EXACT, type Raster, ROUNDED, shown } from './raster.ts';

/** Faults that leave the picture whole: programs show it. */
export function oddRasters(): Raster[] {
  const kind = 'Oddities';
  const whole = png({ colourType: RGB, bits: 8 });
  const jpeg = yccJpeg([]);
  const before = (chunk: Buffer) => Buffer.concat([whole.subarray(0, 33), chunk, whole.subarray(33)]);
  const of = (name: string, bytes: Buffer, limit = EXACT) => shown(kind, name, bytes, PATCHES, limit);
  return [
    of('PNG without an end', whole.subarray(0, -12)),
    of('PNG with other bytes behind it', Buffer.concat([whole, Buffer.alloc(99, 'noise')])),
    of(
      'PNG with a wrong sum of a text',
      before(changed(pngChunk(['tEXt', Buffer.from('a\0b')]), (copy) => copy.subarray(-4).fill(0))),
    ),
    of('PNG with a wrong sum of gAMA', before(changed(pngChunk(gama(1)), (copy) => copy.subarray(-4).fill(0)))),
    of(
      'PNG with a wrong sum of a profile',
      before(changed(pngChunk(profileChunk(adobeProfile())), (copy) => copy.subarray(-4).fill(0))),
    ),
    of('PNG with an unknown chunk', before(pngChunk(['teSt', Buffer.from('x')]))),
    of('JPEG with other bytes behind it', Buffer.concat([jpeg, Buffer.alloc(99, 'noise')]), ROUNDED),
    of('JPEG with other bytes between its segments', yccJpeg([Buffer.from([1, 2, 3])]), ROUNDED),
    of('JPEG with broken Exif data', yccJpeg([exifSegment(Buffer.alloc(30, 'noise'))]), ROUNDED),
  ];
}

/** Position of a chunk's length. */
const chunkAt = (file: Buffer, name: string) => file.indexOf(name, 0, 'latin1') - 4;
const changed = (file: Buffer, change: (copy: Buffer) => void) => {
  const copy = Buffer.from(file);
  change(copy);
  return copy;
};
const cut = (file: Buffer, share: number) => file.subarray(0, Math.round(file.length * share));

export function damagedRasters(webp: Buffer, lossy: Buffer, photo: Buffer): Raster[] {
  const kind = 'Damaged';
  const damaged = (name: string, bytes: Buffer): Raster => ({ kind, name, bytes, expected: { code: 'asset.damaged' } });
  const rgb = { colourType: RGB, bits: 8 };
  const whole = png(rgb);
  const withData = (data: Buffer) =>
    Buffer.concat([whole.subarray(0, 33), pngChunk(['IDAT', data]), pngChunk(['IEND', Buffer.alloc(0)])]);
  const jpeg = yccJpeg([]);
  const pixels = whole.subarray(chunkAt(whole, 'IDAT') + 8, -16);
  const wrongSum = (name: string, file: Buffer) =>
    changed(file, (copy) => {
      const at = chunkAt(copy, name);
      const end = at + 8 + copy.readUInt32BE(at);
      copy[end] = copy[end]! ^ 255;
    });
  return [
    damaged('PNG cut in its header', whole.subarray(0, 20)),
    damaged('PNG of its signature alone', whole.subarray(0, 8)),
    damaged('PNG without pixels', Buffer.concat([whole.subarray(0, 33), pngChunk(['IEND', Buffer.alloc(0)])])),
    damaged('PNG cut in its pixels', whole.subarray(0, chunkAt(whole, 'IDAT') + 40)),
    damaged('PNG with too few rows', withData(deflateSync(imageData(pixelsOf(rgb)).subarray(0, 900)))),
    damaged('PNG whose pixels are not packed', withData(Buffer.alloc(100, 'noise'))),
    damaged('PNG with a wrong sum of its header', wrongSum('IHDR', whole)),
    damaged('PNG with a wrong sum of its pixels', wrongSum('IDAT', whole)),
    damaged(
      'PNG with a wrong length of its pixels',
      changed(whole, (copy) => copy.writeUInt32BE(pixels.length - 9, chunkAt(copy, 'IDAT'))),
    ),
    damaged(
      'PNG of colour type 5',
      Buffer.concat([
        whole.subarray(0, 8),
        pngChunk(['IHDR', changed(whole.subarray(16, 29), (copy) => copy.writeUInt8(5, 9))]),
        whole.subarray(33),
      ]),
    ),
    damaged('PNG without a palette', writePng(pixelsOf({ colourType: PALETTE, bits: 8 }))),
    damaged('JPEG cut in its header', jpeg.subarray(0, 60)),
    damaged('JPEG of three bytes', jpeg.subarray(0, 3)),
    damaged('JPEG cut in its pixels', cut(photo, 0.7)),
    damaged('JPEG whose pixels end early', Buffer.concat([jpeg.subarray(0, -30), jpeg.subarray(-2)])),
    damaged('JPEG without an end', jpeg.subarray(0, -2)),
    damaged(
      'JPEG with a wrong length of a segment',
      changed(jpeg, (copy) => copy.writeUInt16BE(9, copy.indexOf(Buffer.from([0xff, 0xdb])) + 2)),
    ),
    damaged(
      'JPEG with nothing but zeros in it',
      changed(photo, (copy) => copy.fill(0, 40)),
    ),
    damaged('WebP cut in its header', webp.subarray(0, 24)),
    damaged('WebP cut in its pixels', cut(webp, 0.7)),
    damaged('lossy WebP cut in its pixels', cut(lossy, 0.7)),
    damaged(
      'WebP with noise for pixels',
      changed(webp, (copy) => copy.fill('noise', 30)),
    ),
  ];
}
