import type { JpegOptions } from 'sharp';
import { cmykPatches, pressProfile, ycckPatches } from '../cmyk-pictures.ts';
import { adobe, jfif, profileSegments, toYcc, writeJpeg } from '../write-jpeg.ts';
import { gammaTag, greyProfile, swappedProfile } from '../write-profile.ts';
import { adobeProfile, type Encode, inGamma, inSpace, inSrgb, p3Profile, rawPatches } from './encodings.ts';
import { type Grid, greys, opaque, PATCHES, type Rgba } from './patches.ts';
import { EXACT, noted, type Raster, ROUNDED, shown } from './raster.ts';

const jpegOf = (
  componentIds: readonly number[],
  values: (patch: Rgba) => number[],
  segments: Buffer[],
  patches = PATCHES,
) =>
  writeJpeg(
    { columns: patches[0]!.length, rows: patches.length, componentIds, valuesAt: (x, y) => values(patches[y]![x]!) },
    segments,
  );
const YCC = [1, 2, 3];
export const yccJpeg = (segments: Buffer[], encode: Encode = inSrgb) =>
  jpegOf(YCC, (patch) => toYcc(encode(patch).map((value) => value * 255)), [jfif(), ...segments]);
const ofGrey = ([grey]: Rgba) => [grey];

/** Compressed by sharp. */
export async function sampledJpegs() {
  const picture = rawPatches(PATCHES, 3);
  const jpeg = (options: JpegOptions) =>
    picture
      .clone()
      .jpeg({ quality: 100, ...options })
      .toBuffer();
  return {
    'colours at every pixel': await jpeg({ chromaSubsampling: '4:4:4' }),
    'colours at every fourth pixel': await jpeg({ chromaSubsampling: '4:2:0' }),
    progressive: await jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
    'optimised by mozjpeg': await jpeg({ mozjpeg: true, chromaSubsampling: '4:4:4' }),
  };
}

export function plainJpegs(sampled: Readonly<Record<string, Buffer>>): Raster[] {
  const kind = 'JPEG';
  const rgb = (patch: Rgba) => patch.slice(0, 3);
  const swap: Encode = ([red, green, blue]) => [red / 255, blue / 255, green / 255];
  const of = (name: string, bytes: Buffer, limit = ROUNDED) => shown(kind, name, bytes, PATCHES, limit);
  const greyOf = (segments: Buffer[]) => jpegOf([1], ofGrey, [jfif(), ...segments], greys(8));
  const gamma18 = jpegOf(
    [1],
    (patch) => [inGamma(1 / 1.8)(patch)[0]! * 255],
    [jfif(), ...profileSegments(greyProfile(gammaTag(1.8)))],
    greys(8),
  );
  const swapped = profileSegments(swappedProfile(), 3000);
  return [
    of('YCbCr', yccJpeg([])),
    of(
      'YCbCr by Adobe',
      jpegOf(YCC, (patch) => toYcc(patch), [adobe(1)]),
    ),
    of(
      'YCbCr without a segment',
      jpegOf(YCC, (patch) => toYcc(patch), []),
    ),
    of('RGB by Adobe', jpegOf(YCC, rgb, [adobe(0)]), EXACT),
    of('RGB by its letters', jpegOf([...Buffer.from('RGB')], rgb, []), EXACT),
    shown(kind, 'grey', greyOf([]), greys(8)),
    shown(kind, 'grey of gamma 1.8', gamma18, greys(8), ROUNDED),
    shown(kind, 'an RGB profile in grey', greyOf(profileSegments(adobeProfile())), greys(8)),
    of('Adobe RGB', yccJpeg(profileSegments(adobeProfile()), inSpace('a98'))),
    of('Display P3, version 4', yccJpeg(profileSegments(p3Profile()), inSpace('p3'))),
    of('a profile in pieces', yccJpeg(swapped, swap)),
    of('a profile in pieces out of order', yccJpeg(swapped.toReversed(), swap)),
    of('a profile without its last piece', yccJpeg(swapped.slice(0, -1))),
    of('a profile of noise', yccJpeg(profileSegments(Buffer.alloc(300, 'noise')))),
    of('a profile of grey pictures', yccJpeg(profileSegments(greyProfile(gammaTag(1.8))))),
    of('a profile of CMYK pictures', yccJpeg(profileSegments(pressProfile()))),
    ...Object.entries(sampled).map(([name, bytes]) => of(name, bytes, 3)),
  ];
}

// By LittleCMS 2.14, relative colorimetric with black point compensation, clipped to 0–255: `transicc -i press.icc -o
// '*sRGB' -t1 -b -n`, where press.icc is `pressProfile()`.
const ON_PRESS: Grid = [
  opaque(
    [81.41, 160.57, 190.89],
    [184.29, 108.46, 131.25],
    [228.78, 217.31, 94.67],
    [58.17, 56.8, 56.01],
    [159.01, 160.34, 159.81],
    [77.65, 104.68, 127.22],
    [255, 255, 255],
  ),
];

// The same for profiles/fogra39l-coated.icc.
const ON_COATED: Grid = [
  opaque(
    [0, 159.11, 227.4],
    [229.84, 0, 125.88],
    [255, 237.24, 0],
    [31.83, 31.37, 30.19],
    [145.5, 154.09, 157.45],
    [0, 89.71, 153.93],
    [255, 255, 255],
  ),
];

export function cmykJpegs(): Raster[] {
  const kind = 'CMYK JPEG';
  const assumed = (name: string, bytes: Buffer) =>
    noted(shown(kind, name, bytes, ON_COATED, 2), { code: 'profile_assumed', profile: 'FOGRA39' });
  const press = profileSegments(pressProfile());
  const damaged: [string, Buffer][] = [
    ['whose tags are damaged', pressProfile().fill(7, 128, 300)],
    ['whose table says that it has gigabytes', pressProfile().fill(255, 178, 179)],
    ['that is cut off', pressProfile().subarray(0, 250)],
    ['of RGB pictures', adobeProfile()],
  ];
  return [
    assumed('CMYK without a profile', cmykPatches()),
    assumed('YCCK without a profile', ycckPatches()),
    assumed('CMYK without a segment', cmykPatches([])),
    shown(kind, 'CMYK with a profile', cmykPatches([adobe(0), ...press]), ON_PRESS, 2),
    shown(kind, 'YCCK with a profile', ycckPatches(press), ON_PRESS, 2),
    ...damaged.map(([name, icc]) => assumed(`a profile ${name}`, cmykPatches([adobe(0), ...profileSegments(icc)]))),
  ];
}
