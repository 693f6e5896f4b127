import { clampRgb, converter } from 'culori';
import { pressProfile } from '../cmyk-pictures.ts';
import { decimals, GREY, GREY_ALPHA, PALETTE, type PngChunk, profileChunk, RGB, RGBA } from '../write-png.ts';
import { gammaTag, greyProfile, rgbProfile, swappedProfile } from '../write-profile.ts';
import { adobeProfile, type Encode, inGamma, inSpace, inSrgb, p3Profile } from './encodings.ts';
import { CLEAR, type Grid, greys, mapped, PATCHES, type Rgba } from './patches.ts';
import { gama, type PngOptions, png } from './png-patches.ts';
import { EXACT, type Raster, ROUNDED, shown, unlikeChromium } from './raster.ts';

export function profilePngs(): Raster[] {
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
const cicp = (primaries: number, transfer: number, matrix = 0, range = 1): PngChunk => [
  'cICP',
  Buffer.from([primaries, transfer, matrix, range]),
];

const rec2020 = converter('rec2020');
/** Light of BT.2020's primaries for a display of gamma 2.4. */
const inBt2020: Encode = ([red, green, blue]) => {
  const { r, g, b } = rec2020({ mode: 'rgb', r: red / 255, g: green / 255, b: blue / 255 });
  const light = (value: number) => (value < 0.0812429 ? value / 4.5 : ((value + 0.0992968) / 1.0992968) ** (1 / 0.45));
  return [r, g, b].map((value) => light(value) ** (1 / 2.4));
};

export function chunkPngs(): Raster[] {
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
