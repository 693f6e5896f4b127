import { crc32, deflateSync } from 'node:zlib';

/**
 * Colours of a PNG without a profile. Its chunks gAMA and cHRM say how its values are meant (PNG specification, third
 * edition, 11.3.2); libvips reads profiles only, so these values become a profile in the file.
 */

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** IHDR follows the signature, and has 13 bytes of data. */
const IHDR_END = 8 + 12 + 13;
const COLOUR_TYPE_AT = 8 + 8 + 9;
/** Chunks before the pixels; real files have about ten. */
const MAX_CHUNKS = 100;

const isPng = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(SIGNATURE);

/** The chunks before the pixels, by name; empty for what is no PNG. */
export function pngChunks(bytes: Buffer): ReadonlyMap<string, Buffer> {
  const chunks = new Map<string, Buffer>();
  if (!isPng(bytes)) return chunks;
  let at = 8;
  while (at + 8 <= bytes.length && chunks.size < MAX_CHUNKS) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (name === 'IDAT' || at + 12 + length > bytes.length) break;
    if (!chunks.has(name)) chunks.set(name, bytes.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  return chunks;
}

/** The gamma that displays have, and sRGB nearly. */
const DISPLAY_GAMMA = 2.2;
/** Differences below are not worth a conversion (libpng's threshold). */
const GAMMA_TOLERANCE = 0.05;
const CHROMATICITY_TOLERANCE = 0.005;

type Pair = readonly [x: number, y: number];
interface Chromaticities {
  white: Pair;
  red: Pair;
  green: Pair;
  blue: Pair;
}

const SRGB: Chromaticities = { white: [0.3127, 0.329], red: [0.64, 0.33], green: [0.3, 0.6], blue: [0.15, 0.06] };

/**
 * Puts a profile into a PNG that has gAMA, or gAMA and cHRM, but no profile and no word that it is sRGB. As browsers do:
 * gAMA alone corrects for a display of 2.2, and cHRM counts only beside gAMA. Other files are returned as they are.
 */
export function withProfileOfChunks(bytes: Buffer): Buffer {
  const chunks = pngChunks(bytes);
  if (['iCCP', 'sRGB', 'cICP'].some((name) => chunks.has(name))) return bytes;
  const gamma = readGamma(chunks.get('gAMA'));
  if (gamma === undefined) return bytes;
  const isGrey = ((bytes[COLOUR_TYPE_AT] ?? 0) & 2) === 0;
  const primaries = isGrey ? undefined : readChromaticities(chunks.get('cHRM'));
  const isUsualGamma = Math.abs(gamma * DISPLAY_GAMMA - 1) < GAMMA_TOLERANCE;
  if (isUsualGamma && (!primaries || isSrgb(primaries))) return bytes;
  const profile = primaries
    ? rgbProfile(primaries, (value) => value ** (1 / gamma))
    : isGrey
      ? greyProfile((value) => srgbToLinear(value ** (1 / (gamma * DISPLAY_GAMMA))))
      : rgbProfile(SRGB, (value) => srgbToLinear(value ** (1 / (gamma * DISPLAY_GAMMA))));
  const named = Buffer.concat([Buffer.from('chunks\0\0', 'latin1'), deflateSync(profile)]);
  return Buffer.concat([bytes.subarray(0, IHDR_END), pngChunk('iCCP', named), bytes.subarray(IHDR_END)]);
}

function pngChunk(name: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(content), 4);
  return Buffer.concat([ends.subarray(0, 4), content, ends.subarray(4)]);
}

const STEPS = 100_000;

function readGamma(data: Buffer | undefined): number | undefined {
  if (data?.length !== 4) return undefined;
  const gamma = data.readUInt32BE(0) / STEPS;
  return gamma >= 0.1 && gamma <= 10 ? gamma : undefined;
}

function readChromaticities(data: Buffer | undefined): Chromaticities | undefined {
  if (data?.length !== 32) return undefined;
  const pair = (index: number): Pair => [
    data.readUInt32BE(index * 8) / STEPS,
    data.readUInt32BE(index * 8 + 4) / STEPS,
  ];
  const read = { white: pair(0), red: pair(1), green: pair(2), blue: pair(3) };
  const isSound = Object.values(read).every(([x, y]) => y > 0.001 && x <= 1 && y <= 1);
  return isSound && Math.abs(determinant(toXyz(read))) > 0.001 ? read : undefined;
}

const isSrgb = (found: Chromaticities): boolean =>
  (['white', 'red', 'green', 'blue'] as const).every((name) =>
    found[name].every((value, axis) => Math.abs(value - (SRGB[name][axis] ?? 0)) <= CHROMATICITY_TOLERANCE),
  );

const srgbToLinear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

type Vector = readonly [number, number, number];
/** By rows. */
type Matrix = readonly [Vector, Vector, Vector];

const xyz = ([x, y]: Pair): Vector => [x / y, 1, (1 - x - y) / y];
const transpose = ([a, b, c]: Matrix): Matrix => [
  [a[0], b[0], c[0]],
  [a[1], b[1], c[1]],
  [a[2], b[2], c[2]],
];
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const times = ([a, b, c]: Matrix, vector: Vector): Vector => [dot(a, vector), dot(b, vector), dot(c, vector)];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const scaled = (vector: Vector, by: number): Vector => [vector[0] * by, vector[1] * by, vector[2] * by];
const determinant = ([a, b, c]: Matrix): number => dot(a, cross(b, c));

function inverse(matrix: Matrix): Matrix {
  const [a, b, c] = matrix;
  const by = 1 / determinant(matrix);
  return transpose([scaled(cross(b, c), by), scaled(cross(c, a), by), scaled(cross(a, b), by)]);
}

/** The colours of the primaries, as columns. */
const toXyz = ({ red, green, blue }: Chromaticities): Matrix => transpose([xyz(red), xyz(green), xyz(blue)]);

/** The white of profiles (ICC.1, 7.2.16). */
const D50: Vector = [0.9642, 1, 0.8249];
/** Bradford's cone response, by which profiles adapt to their white. */
const CONES: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
];

/** The three primaries of a profile: at full strength they make its white. */
function colorants(found: Chromaticities): [Vector, Vector, Vector] {
  const primaries = toXyz(found);
  const white = xyz(found.white);
  const [red, green, blue] = transpose(primaries);
  const strength = times(inverse(primaries), white);
  const [from, to] = [times(CONES, white), times(CONES, D50)];
  const toCones = inverse(CONES);
  const adapted = (colour: Vector): Vector => {
    const cones = times(CONES, colour);
    return times(toCones, [(cones[0] * to[0]) / from[0], (cones[1] * to[1]) / from[1], (cones[2] * to[2]) / from[2]]);
  };
  return [adapted(scaled(red, strength[0])), adapted(scaled(green, strength[1])), adapted(scaled(blue, strength[2]))];
}

type Curve = (value: number) => number;

function rgbProfile(primaries: Chromaticities, curve: Curve): Buffer {
  const [red, green, blue] = colorants(primaries);
  const response = curveTag(curve);
  return buildProfile('RGB ', {
    rXYZ: xyzTag(red),
    gXYZ: xyzTag(green),
    bXYZ: xyzTag(blue),
    rTRC: response,
    gTRC: response,
    bTRC: response,
  });
}

const greyProfile = (curve: Curve): Buffer => buildProfile('GRAY', { kTRC: curveTag(curve) });

const fixed = (value: number): number => Math.round(value * 65536);

function xyzTag(vector: Vector): Buffer {
  const tag = Buffer.alloc(20);
  tag.write('XYZ ', 'latin1');
  for (const [index, value] of vector.entries()) tag.writeInt32BE(fixed(value), 8 + index * 4);
  return tag;
}

const CURVE_POINTS = 4096;

function curveTag(curve: Curve): Buffer {
  const tag = Buffer.alloc(12 + CURVE_POINTS * 2);
  tag.write('curv', 'latin1');
  tag.writeUInt32BE(CURVE_POINTS, 8);
  for (let point = 0; point < CURVE_POINTS; point += 1) {
    const value = Math.min(1, Math.max(0, curve(point / (CURVE_POINTS - 1))));
    tag.writeUInt16BE(Math.round(value * 65535), 12 + point * 2);
  }
  return tag;
}

/** A version 2 display profile with these tags (ICC.1:2001-04). */
function buildProfile(space: 'RGB ' | 'GRAY', colours: Readonly<Record<string, Buffer>>): Buffer {
  const description = Buffer.alloc(92);
  description.write('desc', 'latin1');
  description.writeUInt32BE(2, 8);
  description.write('-', 12, 'latin1');
  const copyright = Buffer.from('text\0\0\0\0-\0\0\0', 'latin1');
  const tags = Object.entries({ desc: description, cprt: copyright, wtpt: xyzTag(D50), ...colours });
  const tableEnd = 128 + 4 + tags.length * 12;
  const stored = new Map<Buffer, number>();
  let end = tableEnd;
  for (const [, tag] of tags) {
    if (stored.has(tag)) continue;
    stored.set(tag, end);
    end += tag.length;
  }
  const profile = Buffer.alloc(end);
  profile.writeUInt32BE(end, 0);
  profile.writeUInt32BE(0x0210_0000, 8);
  profile.write(`mntr${space}XYZ `, 12, 'latin1');
  profile.write('acsp', 36, 'latin1');
  for (const [index, value] of D50.entries()) profile.writeInt32BE(fixed(value), 68 + index * 4);
  profile.writeUInt32BE(tags.length, 128);
  for (const [index, [name, tag]] of tags.entries()) {
    profile.write(name, 132 + index * 12, 'latin1');
    profile.writeUInt32BE(stored.get(tag) ?? 0, 136 + index * 12);
    profile.writeUInt32BE(tag.length, 140 + index * 12);
  }
  for (const [tag, at] of stored) tag.copy(profile, at);
  return profile;
}
