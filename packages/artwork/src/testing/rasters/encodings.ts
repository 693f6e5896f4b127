import { converter } from 'culori';
import sharp from 'sharp';
import { gammaTag, rgbProfile, srgbCurveTag } from '../write-profile.ts';
import { type Grid, HEIGHT, indexAt, type Rgba, WIDTH } from './patches.ts';

/** Values in another space, 0 to 1. */
export type Encode = (colour: Rgba) => number[];
export const inSpace = (mode: 'a98' | 'p3' | 'prophoto'): Encode => {
  const convert = converter(mode);
  return ([red, green, blue]) => {
    const { r, g, b } = convert({ mode: 'rgb', r: red / 255, g: green / 255, b: blue / 255 });
    return [r, g, b].map((value) => Math.min(1, Math.max(0, value)));
  };
};
export const inSrgb: Encode = (colour) => colour.slice(0, 3).map((value) => value / 255);

const linear = converter('lrgb');
/** Values at which a file of this gamma has the light of the patches (sRGB's curve). */
export const inGamma =
  (gamma: number): Encode =>
  ([red, green, blue]) => {
    const { r, g, b } = linear({ mode: 'rgb', r: red / 255, g: green / 255, b: blue / 255 });
    return [r, g, b].map((value) => value ** gamma);
  };

export const adobeProfile = () => rgbProfile('a98', gammaTag(563 / 256));
export const p3Profile = () => rgbProfile('p3', srgbCurveTag(), 4);

/** The patches for sharp to write in a format. */
export const rawPatches = (patches: Grid, channels: 3 | 4, encode: Encode = inSrgb) => {
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
