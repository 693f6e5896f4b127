import { crc32, deflateSync, inflateSync } from 'node:zlib';

/**
 * Colours of a PNG without a usable profile. Its chunks cICP, sRGB, gAMA and cHRM say how its values are meant (PNG
 * specification, third edition, 11.3.2); libvips reads profiles only, so these values become a profile in the file.
 */

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** IHDR follows the signature, and has 13 bytes of data. */
const IHDR_END = 8 + 12 + 13;
const COLOUR_TYPE_AT = 8 + 8 + 9;
/** Chunks before the pixels; real files have about ten. */
const MAX_CHUNKS = 100;

const isPng = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(SIGNATURE);

/** The chunks before the pixels whose checksums are right, by name; empty for what is no PNG. */
export function pngChunks(bytes: Buffer): ReadonlyMap<string, Buffer> {
  const chunks = new Map<string, Buffer>();
  for (const { name, content, sum } of readChunks(bytes)) {
    // Browsers ignore a chunk with a wrong checksum.
    if (!chunks.has(name) && crc32(content) === sum) chunks.set(name, content.subarray(4));
  }
  return chunks;
}

interface Chunk {
  name: string;
  /** Its name and data. */
  content: Buffer;
  sum: number;
  start: number;
  end: number;
}

function readChunks(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  if (!isPng(bytes)) return chunks;
  let start = SIGNATURE.length;
  while (start + 8 <= bytes.length && chunks.length < MAX_CHUNKS) {
    const name = bytes.toString('latin1', start + 4, start + 8);
    const end = start + 12 + bytes.readUInt32BE(start);
    if (name === 'IDAT' || end > bytes.length) break;
    chunks.push({ name, content: bytes.subarray(start + 4, end - 4), sum: bytes.readUInt32BE(end - 4), start, end });
    start = end;
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

type Curve = (value: number) => number;

const srgbToLinear: Curve = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** How a file's values are meant. */
type Meaning = { primaries: Chromaticities; curve: Curve } | 'sRGB' | 'as its profile says';

/**
 * Gives a PNG the profile that its chunks stand for, in the order in which browsers ask them: cICP, the file's own
 * profile, sRGB, gAMA with cHRM. Other files are returned as they are.
 */
export function withProfileOfChunks(bytes: Buffer): Buffer {
  const chunks = pngChunks(bytes);
  if (chunks.size === 0) return bytes;
  const isGrey = ((bytes[COLOUR_TYPE_AT] ?? 0) & 2) === 0;
  const meaning = readMeaning(chunks, isGrey);
  if (meaning === 'as its profile says') return bytes;
  const stored = readChunks(bytes);
  const others = stored.filter(({ name }) => name !== 'iCCP');
  if (meaning === 'sRGB' && others.length === stored.length) return bytes;
  return Buffer.concat([
    bytes.subarray(0, IHDR_END),
    ...(meaning === 'sRGB' ? [] : [profileChunk(meaning, isGrey)]),
    ...others.slice(1).map(({ start, end }) => bytes.subarray(start, end)),
    bytes.subarray(stored.at(-1)?.end),
  ]);
}

/** Whether a PNG is complete and sound, without a profile and without an orientation. */
export function isPlainPng(bytes: Buffer): boolean {
  return (
    readChunks(bytes).every(({ name, content, sum }) => !['iCCP', 'eXIf'].includes(name) && crc32(content) === sum) &&
    bytes.toString('latin1', bytes.length - 8, bytes.length - 4) === 'IEND'
  );
}

function readMeaning(chunks: ReadonlyMap<string, Buffer>, isGrey: boolean): Meaning {
  const coded = readCodes(chunks.get('cICP'));
  if (coded) return coded;
  if (hasProfileFor(chunks.get('iCCP'), isGrey)) return 'as its profile says';
  const intent = chunks.get('sRGB');
  if (intent?.length === 1 && intent[0]! <= MAX_INTENT) return 'sRGB';
  const gamma = readGamma(chunks.get('gAMA'));
  if (gamma === undefined) return 'sRGB';
  // cHRM counts only beside gAMA.
  const primaries = isGrey ? undefined : readChromaticities(chunks.get('cHRM'));
  const isUsualGamma = Math.abs(gamma * DISPLAY_GAMMA - 1) < GAMMA_TOLERANCE;
  if (isUsualGamma && (!primaries || isSrgb(primaries))) return 'sRGB';
  return { primaries: primaries ?? SRGB, curve: (value) => value ** (1 / gamma) };
}

/** Rendering intents are numbered from 0. */
const MAX_INTENT = 3;
/** Longer ones are tables of presses; a picture's has some kilobytes. */
const MAX_PROFILE_BYTES = 8 * 1024 * 1024;

/** Whether there is a profile of pictures of this kind. */
function hasProfileFor(data: Buffer | undefined, isGrey: boolean): boolean {
  if (!data) return false;
  try {
    // A name, its end and the method of compression come first.
    const icc = inflateSync(data.subarray(data.indexOf(0) + 2), { maxOutputLength: MAX_PROFILE_BYTES });
    return icc.toString('latin1', 36, 40) === 'acsp' && icc.toString('latin1', 16, 20) === (isGrey ? 'GRAY' : 'RGB ');
  } catch {
    return false;
  }
}

const D65 = [0.3127, 0.329] as const;
const SMPTE_170M: Chromaticities = { white: D65, red: [0.63, 0.34], green: [0.31, 0.595], blue: [0.155, 0.07] };
const P3 = { red: [0.68, 0.32], green: [0.265, 0.69], blue: [0.15, 0.06] } as const;

/** Colour primaries by number (ITU-T H.273, table 2). */
const PRIMARIES: ReadonlyMap<number, Chromaticities> = new Map([
  [1, SRGB],
  [4, { white: [0.31, 0.316], red: [0.67, 0.33], green: [0.21, 0.71], blue: [0.14, 0.08] }],
  [5, { white: D65, red: [0.64, 0.33], green: [0.29, 0.6], blue: [0.15, 0.06] }],
  [6, SMPTE_170M],
  [7, SMPTE_170M],
  [9, { white: D65, red: [0.708, 0.292], green: [0.17, 0.797], blue: [0.131, 0.046] }],
  [11, { white: [0.314, 0.351], ...P3 }],
  [12, { white: D65, ...P3 }],
  [22, { white: D65, red: [0.63, 0.34], green: [0.295, 0.605], blue: [0.155, 0.077] }],
]);

const power =
  (exponent: number): Curve =>
  (value) =>
    value ** exponent;
/** What displays make of values for television (ITU-R BT.1886), as browsers do. */
const television = power(2.4);

/** Light of a value by number of the transfer characteristics (ITU-T H.273, table 3), without those of HDR. */
const TRANSFERS: ReadonlyMap<number, Curve> = new Map([
  [1, television],
  [4, power(2.2)],
  [5, power(2.8)],
  [6, television],
  [8, power(1)],
  [13, srgbToLinear],
  [14, television],
  [15, television],
]);

/** The meaning that cICP names; its last bytes say that the values are RGB, from 0 to their full strength. */
function readCodes(data: Buffer | undefined): Meaning | undefined {
  if (data?.length !== 4 || data[2] !== 0 || data[3] !== 1) return undefined;
  const primaries = PRIMARIES.get(data[0]!);
  const curve = TRANSFERS.get(data[1]!);
  if (!primaries || !curve) return undefined;
  return primaries === SRGB && curve === srgbToLinear ? 'sRGB' : { primaries, curve };
}

function profileChunk({ primaries, curve }: Exclude<Meaning, string>, isGrey: boolean): Buffer {
  const profile = isGrey ? greyProfile(curve) : rgbProfile(primaries, curve);
  return pngChunk('iCCP', Buffer.concat([Buffer.from('chunks\0\0', 'latin1'), deflateSync(profile)]));
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
  return gamma > 0 ? gamma : undefined;
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
