import { exif, exifSegment } from '../write-jpeg.ts';
import { RGB } from '../write-png.ts';
import { extendedWebp } from '../write-webp.ts';
import { yccJpeg } from './jpegs.ts';
import { COLUMNS, type Grid, HEIGHT, PATCHES, WIDTH } from './patches.ts';
import { png } from './png-patches.ts';
import { EXACT, type Raster, ROUNDED, shown, unlikeChromium } from './raster.ts';
import { wholeFrame } from './webps.ts';

/** The patches as the picture lies with this orientation (Exif 2.32, 4.6.4): its rows and columns begin elsewhere. */
function orientedPatches(orientation: number): Grid {
  const turned = [...Array(COLUMNS).keys()].map((x) => PATCHES.map((row) => row[x]!));
  const mirrored = (grid: Grid) => grid.map((row) => row.toReversed());
  const flipped = (grid: Grid) => grid.toReversed();
  const ways: Readonly<Record<number, Grid>> = {
    2: mirrored(PATCHES),
    3: flipped(mirrored(PATCHES)),
    4: flipped(PATCHES),
    5: turned,
    6: mirrored(turned),
    7: flipped(mirrored(turned)),
    8: flipped(turned),
  };
  return ways[orientation] ?? PATCHES;
}

const ORIENTATIONS = [1, 2, 3, 4, 5, 6, 7, 8];
const ORDERS = ['MM', 'II'] as const;
const orderName = { MM: 'most significant byte first', II: 'least significant byte first' };

export function orientedRasters(webp: Buffer): Raster[] {
  const kind = 'Orientation';
  const of = (name: string, orientation: number, bytes: Buffer, limit = EXACT) =>
    shown(kind, `${name}, ${orientation}`, bytes, orientedPatches(orientation), limit);
  const webpOf = (tag: Buffer) => extendedWebp({ width: WIDTH, height: HEIGHT, exif: tag }, [wholeFrame(webp)]);
  return [
    ...ORDERS.flatMap((order) =>
      ORIENTATIONS.map((orientation) =>
        of(`JPEG, ${orderName[order]}`, orientation, yccJpeg([exifSegment(exif(orientation, order))]), ROUNDED),
      ),
    ),
    ...[0, 9].map((orientation) => of('JPEG', orientation, yccJpeg([exifSegment(exif(orientation))]), ROUNDED)),
    ...[3, 6].flatMap((orientation) => [
      of('PNG', orientation, png({ colourType: RGB, bits: 8, chunks: [['eXIf', exif(orientation)]] })),
      unlikeChromium('ignores it in WebP', of('WebP', orientation, webpOf(exif(orientation, 'II')))),
    ]),
    shown(kind, 'PNG, 6 after the pixels is ignored', png({ colourType: RGB, bits: 8, after: [['eXIf', exif(6)]] })),
    unlikeChromium(
      'ignores it in WebP',
      of('WebP, as in a JPEG', 6, webpOf(Buffer.concat([Buffer.from('Exif\0\0'), exif(6)]))),
    ),
  ];
}
