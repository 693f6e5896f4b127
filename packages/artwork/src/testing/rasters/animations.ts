import sharp from 'sharp';
import { type PngChunk, RGB, uint32, writePng } from '../write-png.ts';
import { extendedWebp } from '../write-webp.ts';
import { COLUMNS, HEIGHT, mapped, PATCHES, WIDTH } from './patches.ts';
import { pixelsOf, png } from './png-patches.ts';
import { noted, type Raster, shown, unlikeChromium } from './raster.ts';
import { losslessWebp, wholeFrame } from './webps.ts';

/** Pictures of which a later frame shows something else. */
export async function animations(): Promise<Raster[]> {
  const kind = 'Animation';
  const note = { code: 'first_frame' } as const;
  const other = await losslessWebp(PATCHES.toReversed());
  const size = { width: WIDTH, height: HEIGHT };
  const first = await losslessWebp();
  const row = { left: 8, top: 8, width: WIDTH - 8, height: 8 };
  const part = await sharp(first).extract(row).webp({ lossless: true }).toBuffer();
  const placed = mapped((patch, index) => (index > COLUMNS ? patch : [0, 0, 0, 0]));
  const control = (sequence: number): PngChunk => [
    'fcTL',
    Buffer.concat([uint32(sequence, WIDTH, HEIGHT, 0, 0), Buffer.from([0, 1, 0, 10, 0, 0])]),
  ];
  const pixels = pixelsOf({ colourType: RGB, bits: 8, patches: PATCHES.toReversed() });
  const frame = writePng(pixels).subarray(33 + 8, -12 - 4);
  const apng = (isFirst: boolean) =>
    png({
      colourType: RGB,
      bits: 8,
      chunks: [['acTL', uint32(isFirst ? 2 : 1, 0)], ...(isFirst ? [control(0)] : [])],
      after: [control(isFirst ? 1 : 0), ['fdAT', Buffer.concat([uint32(isFirst ? 2 : 1), frame])]],
    });
  return [
    noted(shown(kind, 'WebP', extendedWebp(size, [wholeFrame(first), wholeFrame(other)])), note),
    noted(
      shown(
        kind,
        'WebP with a smaller first frame',
        extendedWebp({ ...size, hasAlpha: true }, [{ webp: part, ...row }, wholeFrame(other)]),
        placed,
      ),
      note,
    ),
    noted(shown(kind, 'PNG', apng(true)), note),
    unlikeChromium(
      'shows the first frame instead of the picture',
      noted(shown(kind, 'PNG with a picture beside its frames', apng(false)), note),
    ),
  ];
}
