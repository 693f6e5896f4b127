import { rawPatches } from './encodings.ts';
import { PATCHES } from './patches.ts';
import type { Raster } from './raster.ts';

/** Files that are no PNG, JPEG or WebP. */
export async function otherFormats(): Promise<Raster[]> {
  const picture = rawPatches(PATCHES, 3);
  const heads: readonly (readonly [string, Buffer])[] = [
    ['GIF', await picture.clone().gif().toBuffer()],
    ['TIFF', await picture.clone().tiff().toBuffer()],
    ['AVIF', await picture.clone().avif().toBuffer()],
    ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
    ['BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])],
    ['ICO', Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0])],
    ['JPEG 2000', Buffer.from('\0\0\0\x0cjP  \r\n\x87\n', 'latin1')],
    ['JPEG XL', Buffer.from([0xff, 0x0a, 0, 0, 0, 0])],
    ['PSD', Buffer.from('8BPS\0\x01\0\0\0\0\0\0', 'latin1')],
    ['PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
    ['a WAV file', Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1')],
    ['nothing', Buffer.alloc(0)],
  ];
  return heads.map(([name, bytes]) => ({
    kind: 'Other formats',
    name,
    bytes,
    expected: { code: 'asset.not_an_image' },
  }));
}
