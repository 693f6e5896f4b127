import { differenceCiede2000 } from 'culori';
import { fullSample } from '../write-png.ts';

export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];
export type Grid = readonly (readonly Rgba[])[];

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

export const opaque = (...colours: (readonly [number, number, number])[]): Rgba[] =>
  colours.map(([red, green, blue]) => [red, green, blue, 255]);

/** What most of the files show. */
export const PATCHES: Grid = [
  opaque([200, 40, 60], [30, 160, 60], [60, 80, 200], [240, 200, 30], [128, 128, 128]),
  opaque([255, 255, 255], [0, 0, 0], [90, 50, 30], [250, 180, 190], [20, 130, 140]),
];
export const COLUMNS = 5;
export const WIDTH = COLUMNS * PATCH_EDGE;
export const HEIGHT = PATCHES.length * PATCH_EDGE;

export const mapped = (change: (patch: Rgba, index: number) => Rgba): Grid =>
  PATCHES.map((row, y) => row.map((patch, x) => change(patch, y * COLUMNS + x)));
export const indexAt = (x: number, y: number): number =>
  Math.floor(y / PATCH_EDGE) * COLUMNS + Math.floor(x / PATCH_EDGE);

/** Five strengths of opacity. */
export const ALPHAS = [255, 200, 130, 60, 0];
export const alphaAt = (index: number): number => ALPHAS[index % ALPHAS.length]!;
export const CLEAR = mapped(([red, green, blue], index) => [red, green, blue, alphaAt(index)]);

/** A level of grey that these bits have. */
export const greyAt = (bits: number, index: number): number =>
  bits < 4 ? ((index % 2 ** bits) * 255) / fullSample(bits) : [0, 255, 17, 51, 85, 119, 136, 170, 204, 238][index]!;
export const greys = (bits: number): Grid =>
  mapped((_, index) => {
    const value = greyAt(bits, index);
    return [value, value, value, 255];
  });
