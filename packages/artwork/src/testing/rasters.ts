import { deflateSync } from 'node:zlib';
import { clampRgb, converter, differenceCiede2000 } from 'culori';
import sharp, { type JpegOptions } from 'sharp';
import type { ArtworkErrorCode } from '../print/errors.ts';
import type { UploadNote } from '../print/uploads.ts';
import { cmykPatches, pressProfile, ycckPatches } from './cmyk-pictures.ts';
import { adobe, exif, exifSegment, jfif, profileSegments, toYcc, writeJpeg } from './write-jpeg.ts';
import {
  decimals,
  fullSample,
  GREY,
  GREY_ALPHA,
  imageData,
  PALETTE,
  type PngChunk,
  type PngPixels,
  pngChunk,
  profileChunk,
  RGB,
  RGBA,
  uint32,
  writePng,
} from './write-png.ts';
import { gammaTag, greyProfile, rgbProfile, srgbCurveTag, swappedProfile } from './write-profile.ts';
import { extendedWebp } from './write-webp.ts';

export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];
type Grid = readonly (readonly Rgba[])[];

/** A file of patches with known colours. */
export interface Raster {
  kind: string;
  name: string;
  bytes: Buffer;
  /** What it shows: rows of patches of 8 × 8 pixels, or why it is refused. */
  expected: { patches: Grid; limit: number; notes: UploadNote[] } | { code: ArtworkErrorCode };
  /** Why Chromium shows it otherwise. */
  chromium?: string;
}

export const PATCH_EDGE = 8;

/** The middle of each patch. */
export function readPatches(pixels: Uint8Array, width: number, patches: Grid): Rgba[][] {
  return patches.map((row, y) =>
    row.map((_, x) => {
      const at = ((y + 0.5) * PATCH_EDGE * width + (x + 0.5) * PATCH_EDGE) * 4;
      return [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!, pixels[at + 3]!];
    }),
  );
}

const deltaE = differenceCiede2000();
const toColour = ([red, green, blue]: Rgba) => ({ mode: 'rgb', r: red / 255, g: green / 255, b: blue / 255 }) as const;

/** The largest ΔE 2000 between patches that are not fully transparent; another opacity is 100. */
export function largestDifference(one: Grid, other: Grid): number {
  const pairs = one.flatMap((row, y) => row.map((patch, x) => [patch, other[y]![x]!] as const));
  return Math.max(
    ...pairs.map(([left, right]) => {
      if (left[3] !== right[3]) return 100;
      return left[3] === 0 ? 0 : deltaE(toColour(left), toColour(right));
    }),
  );
}

const opaque = (...colours: (readonly [number, number, number])[]): Rgba[] =>
  colours.map(([red, green, blue]) => [red, green, blue, 255]);

const PATCHES: Grid = [
  opaque([200, 40, 60], [30, 160, 60], [60, 80, 200], [240, 200, 30], [128, 128, 128]),
  opaque([255, 255, 255], [0, 0, 0], [90, 50, 30], [250, 180, 190], [20, 130, 140]),
];
const COLUMNS = 5;
const WIDTH = COLUMNS * PATCH_EDGE;
const HEIGHT = PATCHES.length * PATCH_EDGE;

const mapped = (change: (patch: Rgba, index: number) => Rgba): Grid =>
  PATCHES.map((row, y) => row.map((patch, x) => change(patch, y * COLUMNS + x)));
const indexAt = (x: number, y: number): number => Math.floor(y / PATCH_EDGE) * COLUMNS + Math.floor(x / PATCH_EDGE);

/** Five strengths of opacity. */
const ALPHAS = [255, 200, 130, 60, 0];
const alphaAt = (index: number): number => ALPHAS[index % ALPHAS.length]!;
const CLEAR = mapped(([red, green, blue], index) => [red, green, blue, alphaAt(index)]);

/** A level of grey that these bits have. */
const greyAt = (bits: number, index: number): number =>
  bits < 4 ? ((index % 2 ** bits) * 255) / fullSample(bits) : [0, 255, 17, 51, 85, 119, 136, 170, 204, 238][index]!;
const greys = (bits: number): Grid =>
  mapped((_, index) => {
    const value = greyAt(bits, index);
    return [value, value, value, 255];
  });

/** Values in another space, 0 to 1. */
type Encode = (colour: Rgba) => number[];
const inSpace = (mode: 'a98' | 'p3' | 'prophoto'): Encode => {
  const convert = converter(mode);
  return ([red, green, blue]) => {
    const { r, g, b } = convert({ mode: 'rgb', r: red / 255, g: green / 255, b: blue / 255 });
    return [r, g, b].map((value) => Math.min(1, Math.max(0, value)));
  };
};
const inSrgb: Encode = (colour) => colour.slice(0, 3).map((value) => value / 255);

interface PngOptions {
  colourType: number;
  bits: number;
  interlaced?: boolean;
  patches?: Grid;
  encode?: Encode;
  chunks?: readonly PngChunk[];
  after?: readonly PngChunk[];
}

/** A PNG of the patches in this form. */
function png({ chunks = [], after = [], ...options }: PngOptions): Buffer {
  const palette: PngChunk[] = options.colourType === PALETTE ? [['PLTE', paletteOf(options)]] : [];
  const behind = ['tRNS', 'eXIf'];
  const isBehind = ([name]: PngChunk) => behind.includes(name);
  const order = [...chunks.filter((chunk) => !isBehind(chunk)), ...palette, ...chunks.filter(isBehind)];
  return writePng(pixelsOf(options), order, after);
}

function pixelsOf({ colourType, bits, interlaced, patches = PATCHES, encode = inSrgb }: PngOptions): PngPixels {
  const flat = patches.flat();
  const full = fullSample(bits);
  const inBits = (value: number) => Math.round(value * full);
  const samples = flat.map((patch, index) => {
    const colour = encode(patch);
    const alpha = patch[3] / 255;
    if (colourType === PALETTE) return [index % 2 ** bits];
    const values = colourType === GREY || colourType === GREY_ALPHA ? colour.slice(0, 1) : colour;
    return [...values, ...(colourType === GREY_ALPHA || colourType === RGBA ? [alpha] : [])].map(inBits);
  });
  return { width: WIDTH, height: HEIGHT, colourType, bits, interlaced, samplesAt: (x, y) => samples[indexAt(x, y)]! };
}

const paletteOf = ({ bits, patches = PATCHES, encode = inSrgb }: PngOptions): Buffer =>
  Buffer.from(
    patches
      .flat()
      .slice(0, 2 ** bits)
      .flatMap((patch) => encode(patch).map((value) => Math.round(value * 255))),
  );

/** What a palette of so few colours shows. */
const repeated = (patches: Grid, bits: number): Grid => mapped((_, index) => patches.flat()[index % 2 ** bits]!);

/** Exact, but for rounding. */
const EXACT = 0.01;
const ROUNDED = 1;

const shown = (kind: string, name: string, bytes: Buffer, patches: Grid = PATCHES, limit = EXACT): Raster => ({
  kind,
  name,
  bytes,
  expected: { patches, limit, notes: [] },
});
const noted = (raster: Raster, ...notes: UploadNote[]): Raster =>
  'code' in raster.expected ? raster : { ...raster, expected: { ...raster.expected, notes } };

const unlikeChromium = (chromium: string, raster: Raster): Raster => ({ ...raster, chromium });

const WAYS = [false, true];
const wayName = (interlaced: boolean) => (interlaced ? ', interlaced' : '');

function plainPngs(): Raster[] {
  const kind = 'PNG without a colour space';
  return WAYS.flatMap((interlaced) => {
    const way = wayName(interlaced);
    return [
      ...[1, 2, 4, 8, 16].map((bits) =>
        shown(
          kind,
          `grey, ${bits} bits${way}`,
          png({ colourType: GREY, bits, interlaced, patches: greys(bits) }),
          greys(bits),
        ),
      ),
      ...[8, 16].map((bits) => shown(kind, `RGB, ${bits} bits${way}`, png({ colourType: RGB, bits, interlaced }))),
      ...[1, 2, 4, 8].map((bits) =>
        shown(
          kind,
          `palette, ${bits} bits${way}`,
          png({ colourType: PALETTE, bits, interlaced }),
          repeated(PATCHES, bits),
        ),
      ),
      ...[8, 16].map((bits) => {
        const patches = greys(8).map((row, y) =>
          row.map(([value], x): Rgba => [value, value, value, alphaAt(y * COLUMNS + x)]),
        );
        return shown(
          kind,
          `grey with alpha, ${bits} bits${way}`,
          png({ colourType: GREY_ALPHA, bits, interlaced, patches }),
          patches,
        );
      }),
      ...[8, 16].map((bits) =>
        shown(kind, `RGBA, ${bits} bits${way}`, png({ colourType: RGBA, bits, interlaced, patches: CLEAR }), CLEAR),
      ),
    ];
  });
}

function clearPngs(): Raster[] {
  const kind = 'PNG with tRNS';
  const uint16 = (...values: number[]) => Buffer.from(values.flatMap((value) => [value >> 8, value & 255]));
  const greyRasters = [1, 2, 4, 8, 16].map((bits) => {
    const key = greyAt(bits, 1);
    const chunks: PngChunk[] = [['tRNS', uint16(Math.round((key / 255) * fullSample(bits)))]];
    const patches = greys(bits).map((row) =>
      row.map(([value]): Rgba => [value, value, value, value === key ? 0 : 255]),
    );
    return shown(kind, `grey, ${bits} bits`, png({ colourType: GREY, bits, patches: greys(bits), chunks }), patches);
  });
  const rgbRasters = [8, 16].map((bits) => {
    const [first] = PATCHES.flat() as [Rgba];
    const chunks: PngChunk[] = [
      ['tRNS', uint16(...inSrgb(first).map((value) => Math.round(value * fullSample(bits))))],
    ];
    const patches = mapped((patch) => (patch === first ? ([...first.slice(0, 3), 0] as unknown as Rgba) : patch));
    return shown(kind, `RGB, ${bits} bits`, png({ colourType: RGB, bits, chunks }), patches);
  });
  const palettes = [1, 2, 4, 8].map((bits) => {
    const chunks: PngChunk[] = [['tRNS', Buffer.from(ALPHAS.slice(0, 2 ** bits))]];
    const patches = mapped(([red, green, blue], index) => [red, green, blue, ALPHAS[index] ?? 255]);
    return shown(kind, `palette, ${bits} bits`, png({ colourType: PALETTE, bits, chunks }), repeated(patches, bits));
  });
  return [...greyRasters, ...rgbRasters, ...palettes];
}

/** Values at which a file of this gamma has the light of the patches (sRGB's curve). */
const linear = converter('lrgb');
const inGamma =
  (gamma: number): Encode =>
  ([red, green, blue]) => {
    const { r, g, b } = linear({ mode: 'rgb', r: red / 255, g: green / 255, b: blue / 255 });
    return [r, g, b].map((value) => value ** gamma);
  };

/** Light of BT.2020's primaries for a display of gamma 2.4. */
const rec2020 = converter('rec2020');
const inBt2020: Encode = ([red, green, blue]) => {
  const { r, g, b } = rec2020({ mode: 'rgb', r: red / 255, g: green / 255, b: blue / 255 });
  const light = (value: number) => (value < 0.0812429 ? value / 4.5 : ((value + 0.0992968) / 1.0992968) ** (1 / 0.45));
  return [r, g, b].map((value) => light(value) ** (1 / 2.4));
};

const adobeProfile = () => rgbProfile('a98', gammaTag(563 / 256));
const p3Profile = () => rgbProfile('p3', srgbCurveTag(), 4);

function profilePngs(): Raster[] {
  const kind = 'PNG with a profile';
  const inAdobe = { encode: inSpace('a98'), chunks: [profileChunk(adobeProfile())] };
  const inP3 = { encode: inSpace('p3'), chunks: [profileChunk(p3Profile())] };
  const outside = mapped((_, index) => [255 * (index & 1), (255 * (index & 2)) / 2, (255 * (index & 4)) / 4, 255]);
  const clipped = outside.map((row) =>
    row.map(([red, green, blue]): Rgba => {
      const { r, g, b } = clampRgb(converter('rgb')({ mode: 'p3', r: red / 255, g: green / 255, b: blue / 255 }));
      return [r * 255, g * 255, b * 255, 255];
    }),
  );
  const swap: Encode = ([red, green, blue]) => [red / 255, blue / 255, green / 255];
  const greyGamma = [profileChunk(greyProfile(gammaTag(1.8)))];
  const of = (name: string, options: PngOptions, patches: Grid = options.patches ?? PATCHES, limit = ROUNDED) =>
    shown(kind, name, png(options), patches, limit);
  const unusable: [string, Buffer][] = [
    ['of noise', Buffer.from('no profile at all, but long enough to be taken for the head of one'.repeat(4))],
    ['that is cut off', adobeProfile().subarray(0, 200)],
    ['that is empty', Buffer.alloc(0)],
    ['of grey pictures', greyProfile(gammaTag(1.8))],
    ['of CMYK pictures', pressProfile()],
  ];
  return [
    of('Adobe RGB, 8 bits', { colourType: RGB, bits: 8, ...inAdobe }),
    of('Adobe RGB, 16 bits', { colourType: RGB, bits: 16, ...inAdobe }),
    of('Adobe RGB, palette', { colourType: PALETTE, bits: 8, ...inAdobe }),
    of('Adobe RGB with alpha', { colourType: RGBA, bits: 8, patches: CLEAR, ...inAdobe }),
    of('Adobe RGB with alpha, 16 bits', { colourType: RGBA, bits: 16, patches: CLEAR, ...inAdobe }),
    of('Display P3, version 4', { colourType: RGB, bits: 8, ...inP3 }),
    of('Display P3, 16 bits', { colourType: RGB, bits: 16, ...inP3 }),
    of(
      'Display P3 outside of sRGB',
      { colourType: RGB, bits: 8, ...inP3, encode: inSrgb, patches: outside },
      clipped,
      2,
    ),
    of('ProPhoto RGB, 16 bits', {
      colourType: RGB,
      bits: 16,
      encode: inSpace('prophoto'),
      chunks: [profileChunk(rgbProfile('prophoto', gammaTag(1.8)))],
    }),
    of('a table that exchanges green and blue', {
      colourType: RGB,
      bits: 8,
      encode: swap,
      chunks: [profileChunk(swappedProfile())],
    }),
    of('grey of gamma 1.8, 8 bits', {
      colourType: GREY,
      bits: 8,
      patches: greys(8),
      encode: inGamma(1 / 1.8),
      chunks: greyGamma,
    }),
    of('grey of gamma 1.8, 16 bits', {
      colourType: GREY,
      bits: 16,
      patches: greys(8),
      encode: inGamma(1 / 1.8),
      chunks: greyGamma,
    }),
    of('grey of gamma 1.8 with alpha', {
      colourType: GREY_ALPHA,
      bits: 8,
      patches: greys(8),
      encode: inGamma(1 / 1.8),
      chunks: greyGamma,
    }),
    ...unusable.map(([name, icc]) =>
      of(`a profile ${name}`, { colourType: RGB, bits: 8, chunks: [profileChunk(icc)] }, PATCHES, EXACT),
    ),
    of(
      'a profile of noise, 16 bits',
      { colourType: RGB, bits: 16, chunks: [profileChunk(unusable[0]![1])] },
      PATCHES,
      EXACT,
    ),
    of(
      'an RGB profile in grey',
      { colourType: GREY, bits: 8, patches: greys(8), chunks: [profileChunk(adobeProfile())] },
      greys(8),
      EXACT,
    ),
    of(
      'a profile that is not packed',
      { colourType: RGB, bits: 8, chunks: [['iCCP', Buffer.from('profile\0\0not packed')]] },
      PATCHES,
      EXACT,
    ),
  ];
}

const ADOBE = decimals(0.3127, 0.329, 0.64, 0.33, 0.21, 0.71, 0.15, 0.06);
const OF_SRGB = decimals(0.3127, 0.329, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06);
const gama = (gamma: number): PngChunk => ['gAMA', decimals(gamma)];
const cicp = (primaries: number, transfer: number, matrix = 0, range = 1): PngChunk => [
  'cICP',
  Buffer.from([primaries, transfer, matrix, range]),
];

function chunkPngs(): Raster[] {
  const kind = 'PNG with gAMA, cHRM, sRGB or cICP';
  const steep = { encode: inGamma(0.55556), chunks: [gama(0.55556)] };
  const of = (name: string, options: PngOptions, patches: Grid = options.patches ?? PATCHES, limit = ROUNDED) =>
    shown(kind, name, png(options), patches, limit);
  const plain = (name: string, chunks: readonly PngChunk[]) =>
    of(`${name} is sRGB`, { colourType: RGB, bits: 8, chunks }, PATCHES, EXACT);
  const inAdobe = { encode: inSpace('a98'), chunks: [gama(256 / 563), ['cHRM', ADOBE]] satisfies PngChunk[] };
  const inP3 = { encode: inSpace('p3'), chunks: [cicp(12, 13)] };
  return [
    of('gAMA alone, 8 bits', { colourType: RGB, bits: 8, ...steep }),
    of('gAMA alone, 16 bits', { colourType: RGB, bits: 16, ...steep }),
    of('gAMA alone, palette', { colourType: PALETTE, bits: 4, ...steep }),
    of('gAMA alone, grey', { colourType: GREY, bits: 8, patches: greys(8), ...steep }),
    of('gAMA alone, grey of 16 bits', { colourType: GREY, bits: 16, patches: greys(8), ...steep }),
    of('gAMA alone, RGBA', { colourType: RGBA, bits: 8, patches: CLEAR, ...steep }),
    of('gAMA of linear light, 16 bits', { colourType: RGB, bits: 16, encode: inGamma(1), chunks: [gama(1)] }),
    of('gAMA and cHRM, 8 bits', { colourType: RGB, bits: 8, ...inAdobe }),
    of('gAMA and cHRM, 16 bits', { colourType: RGB, bits: 16, ...inAdobe }),
    of('gAMA and cHRM, palette', { colourType: PALETTE, bits: 8, ...inAdobe }),
    plain('gAMA and cHRM of sRGB', [gama(0.45455), ['cHRM', OF_SRGB]]),
    plain('sRGB beside gAMA and cHRM', [['sRGB', Buffer.from([0])], gama(0.55556), ['cHRM', ADOBE]]),
    plain('cHRM alone', [['cHRM', ADOBE]]),
    plain('gAMA of 0', [gama(0), ['cHRM', ADOBE]]),
    unlikeChromium(
      'draws it black',
      plain('cHRM without white', [gama(0.45455), ['cHRM', decimals(0.3127, 0, 0.64, 0.33, 0.21, 0.71, 0.15, 0.06)]]),
    ),
    plain('cHRM on one line', [gama(0.45455), ['cHRM', decimals(0.3127, 0.329, 0.1, 0.1, 0.2, 0.2, 0.3, 0.3)]]),
    of('cICP of Display P3, 8 bits', { colourType: RGB, bits: 8, ...inP3 }),
    of('cICP of Display P3, 16 bits with alpha', { colourType: RGBA, bits: 16, patches: CLEAR, ...inP3 }),
    of('cICP of Display P3, palette', { colourType: PALETTE, bits: 4, ...inP3 }),
    of('cICP of BT.2020, 16 bits', { colourType: RGB, bits: 16, encode: inBt2020, chunks: [cicp(9, 14)] }),
    of('cICP of BT.709', { colourType: RGB, bits: 8, encode: inGamma(1 / 2.4), chunks: [cicp(1, 1)] }),
    of('cICP of unknown numbers before gAMA', {
      colourType: RGB,
      bits: 8,
      ...steep,
      chunks: [cicp(200, 200), gama(0.55556)],
    }),
    of('a profile of noise before gAMA', {
      colourType: RGB,
      bits: 8,
      ...steep,
      chunks: [profileChunk(Buffer.alloc(300, 'noise')), gama(0.55556)],
    }),
    of('cICP before a profile', {
      colourType: RGB,
      bits: 8,
      ...inP3,
      chunks: [profileChunk(adobeProfile()), cicp(12, 13)],
    }),
    of('cICP before sRGB', { colourType: RGB, bits: 8, ...inP3, chunks: [['sRGB', Buffer.from([0])], cicp(12, 13)] }),
    of('a profile before sRGB and gAMA', {
      colourType: RGB,
      bits: 8,
      encode: inSpace('a98'),
      chunks: [profileChunk(adobeProfile()), ['sRGB', Buffer.from([0])], gama(1)],
    }),
    of('cICP of linear light, 16 bits', { colourType: RGB, bits: 16, encode: inGamma(1), chunks: [cicp(1, 8)] }),
    of('cICP of gamma 2.2', { colourType: RGB, bits: 8, encode: inGamma(1 / 2.2), chunks: [cicp(1, 4)] }),
    of('cICP, grey of gamma 2.8', {
      colourType: GREY,
      bits: 8,
      patches: greys(8),
      encode: inGamma(1 / 2.8),
      chunks: [cicp(1, 5)],
    }),
    plain('cICP of sRGB', [cicp(1, 13), gama(1)]),
    unlikeChromium('refuses it', plain('cICP with a matrix', [cicp(12, 13, 1)])),
    plain('cICP of unknown numbers', [cicp(200, 200)]),
    plain('cICP that is too short', [['cICP', Buffer.from([12, 13])]]),
  ];
}

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

function orientedRasters(webp: Buffer): Raster[] {
  const kind = 'Orientation';
  const of = (name: string, orientation: number, bytes: Buffer, limit = EXACT) =>
    shown(kind, `${name}, ${orientation}`, bytes, orientedPatches(orientation), limit);
  const webpOf = (tag: Buffer) => extendedWebp({ width: WIDTH, height: HEIGHT, exif: tag }, [whole(webp)]);
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

const whole = (webp: Buffer) => ({ webp, width: WIDTH, height: HEIGHT, left: 0, top: 0 });

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
const yccJpeg = (segments: Buffer[], encode: Encode = inSrgb) =>
  jpegOf(YCC, (patch) => toYcc(encode(patch).map((value) => value * 255)), [jfif(), ...segments]);
const ofGrey = ([grey]: Rgba) => [grey];

function plainJpegs(sampled: Readonly<Record<string, Buffer>>): Raster[] {
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

function cmykJpegs(): Raster[] {
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

const rawPatches = (patches: Grid, channels: 3 | 4, encode: Encode = inSrgb) => {
  const flat = patches.flat();
  const values = flat.map((patch) =>
    [...encode(patch).map((value) => Math.round(value * 255)), patch[3]].slice(0, channels),
  );
  const pixels = Array.from(
    { length: WIDTH * HEIGHT },
    (_, at) => values[indexAt(at % WIDTH, Math.floor(at / WIDTH))]!,
  );
  return sharp(Buffer.from(pixels.flat()), { raw: { width: WIDTH, height: HEIGHT, channels } });
};

const losslessWebp = (patches: Grid = PATCHES, encode: Encode = inSrgb) =>
  rawPatches(patches, patches === PATCHES ? 3 : 4, encode)
    .webp({ lossless: true, exact: true })
    .toBuffer();

/** Pictures of which a later frame shows something else. */
async function animations(): Promise<Raster[]> {
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
    noted(shown(kind, 'WebP', extendedWebp(size, [whole(first), whole(other)])), note),
    noted(
      shown(
        kind,
        'WebP with a smaller first frame',
        extendedWebp({ ...size, hasAlpha: true }, [{ webp: part, ...row }, whole(other)]),
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

async function plainWebps(): Promise<Raster[]> {
  const kind = 'WebP';
  const size = { width: WIDTH, height: HEIGHT };
  const withProfile = async (encode: Encode, profile: Buffer) =>
    extendedWebp({ ...size, profile }, [whole(await losslessWebp(PATCHES, encode))]);
  const clear = rawPatches(CLEAR, 4);
  return [
    shown(kind, 'lossless', await losslessWebp()),
    shown(kind, 'lossless with alpha', await losslessWebp(CLEAR), CLEAR),
    shown(kind, 'lossy', await rawPatches(PATCHES, 3).webp({ quality: 100 }).toBuffer(), PATCHES, 5),
    shown(kind, 'lossy with alpha', await clear.webp({ quality: 100 }).toBuffer(), CLEAR, 5),
    shown(kind, 'Adobe RGB', await withProfile(inSpace('a98'), adobeProfile()), PATCHES, ROUNDED),
    shown(kind, 'Display P3, version 4', await withProfile(inSpace('p3'), p3Profile()), PATCHES, ROUNDED),
    shown(kind, 'a profile of noise', await withProfile(inSrgb, Buffer.alloc(300, 'noise'))),
    shown(kind, 'a profile of CMYK pictures', await withProfile(inSrgb, pressProfile())),
  ];
}

/** Faults that leave the picture whole: programs show it. */
function oddRasters(): Raster[] {
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

function damagedRasters(webp: Buffer, lossy: Buffer, photo: Buffer): Raster[] {
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

async function otherFormats(): Promise<Raster[]> {
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

/** Files of every kind that people upload. */
export async function makeRasters(): Promise<Raster[]> {
  const picture = rawPatches(PATCHES, 3);
  const jpeg = (options: JpegOptions) =>
    picture
      .clone()
      .jpeg({ quality: 100, ...options })
      .toBuffer();
  const sampled = {
    'colours at every pixel': await jpeg({ chromaSubsampling: '4:4:4' }),
    'colours at every fourth pixel': await jpeg({ chromaSubsampling: '4:2:0' }),
    progressive: await jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
    'optimised by mozjpeg': await jpeg({ mozjpeg: true, chromaSubsampling: '4:4:4' }),
  };
  const lossless = await losslessWebp();
  const lossy = await rawPatches(PATCHES, 3).webp({ quality: 100 }).toBuffer();
  return [
    ...plainPngs(),
    ...clearPngs(),
    ...profilePngs(),
    ...chunkPngs(),
    ...plainJpegs(sampled),
    ...cmykJpegs().map((raster) => unlikeChromium('assumes no press and does not compensate the black point', raster)),
    ...(await plainWebps()),
    ...orientedRasters(lossless),
    ...(await animations()),
    ...oddRasters(),
    ...damagedRasters(lossless, lossy, sampled['colours at every pixel']),
    ...(await otherFormats()),
  ];
}
