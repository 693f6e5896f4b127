// QR codes (ISO/IEC 18004), as far as an address needs them: bytes, error correction M, the smallest version that holds them.

/** Rows of modules; `true` is dark. */
export type QrCode = readonly (readonly boolean[])[];

// Of level M, by version from 1: correction words of each block, and how many blocks there are.
const CORRECTION_WORDS = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10];
const LEVEL_M = 0;

const ALL_MASKS = [0, 1, 2, 3, 4, 5, 6, 7];

/**
 * A text as a QR code. Throws a RangeError for one of more than about 400 bytes. `masks`: those among which the one that is
 * easiest to read is looked for; every one can be read, and thousands of codes are drawn sooner with a few.
 */
export function qrCode(text: string, masks: readonly number[] = ALL_MASKS): QrCode {
  const bytes = new TextEncoder().encode(text);
  const version = BLOCKS.findIndex((_, index) => bytes.length + (index < 9 ? 2 : 3) <= dataWords(index + 1)) + 1;
  if (version === 0) throw new RangeError('the text is too long for a QR code');
  const words = withCorrection(dataOf(bytes, version), version);
  const drawn = masks.map((mask) => draw(version, words, mask));
  return drawn.reduce((best, grid) => (penalty(grid) < penalty(best) ? grid : best));
}

function rawModules(version: number): number {
  let count = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const patterns = Math.floor(version / 7) + 2;
    count -= (25 * patterns - 10) * patterns - 55;
    if (version >= 7) count -= 36;
  }
  return count;
}

const allWords = (version: number) => Math.floor(rawModules(version) / 8);
const correctionOf = (version: number) => CORRECTION_WORDS[version - 1] ?? 0;
const blocksOf = (version: number) => BLOCKS[version - 1] ?? 1;
const dataWords = (version: number) => allWords(version) - correctionOf(version) * blocksOf(version);

function dataOf(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit--) bits.push((value >>> bit) & 1);
  };
  put(0b0100, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  const capacity = dataWords(version) * 8;
  put(0, Math.min(4, capacity - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  const words = Array.from({ length: bits.length / 8 }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((word, bit) => (word << 1) | bit, 0),
  );
  for (let pad = 0xec; words.length < capacity / 8; pad ^= 0xec ^ 0x11) words.push(pad);
  return words;
}

/** Products in the field of 256 elements that the standard names. */
function multiply(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((other >>> bit) & 1) * one;
  }
  return product;
}

function divisorOf(degree: number): number[] {
  const divisor = [...Array<number>(degree - 1).fill(0), 1];
  for (let root = 1, step = 0; step < degree; step++, root = multiply(root, 2)) {
    for (let at = 0; at < degree; at++) {
      divisor[at] = multiply(divisor[at] ?? 0, root) ^ (at + 1 < degree ? (divisor[at + 1] ?? 0) : 0);
    }
  }
  return divisor;
}

function remainderOf(data: readonly number[], divisor: readonly number[]): number[] {
  const rest = divisor.map(() => 0);
  for (const word of data) {
    const factor = word ^ (rest.shift() ?? 0);
    rest.push(0);
    for (const [at, coefficient] of divisor.entries()) rest[at] = (rest[at] ?? 0) ^ multiply(coefficient, factor);
  }
  return rest;
}

/** The words with their correction, blocks interleaved. */
function withCorrection(data: readonly number[], version: number): number[] {
  const count = blocksOf(version);
  const correction = correctionOf(version);
  const all = allWords(version);
  const short = count - (all % count);
  const shortLength = Math.floor(all / count) - correction;
  const divisor = divisorOf(correction);
  let start = 0;
  const blocks = Array.from({ length: count }, (_, index) => {
    const end = start + shortLength + (index < short ? 0 : 1);
    const words = data.slice(start, end);
    start = end;
    return { words, rest: remainderOf(words, divisor) };
  });
  const woven = (rows: readonly (readonly number[])[], length: number) =>
    Array.from({ length }, (_, at) => rows.flatMap((row) => row[at] ?? [])).flat();
  return [
    ...woven(
      blocks.map(({ words }) => words),
      shortLength + 1,
    ),
    ...woven(
      blocks.map(({ rest }) => rest),
      correction,
    ),
  ];
}

function draw(version: number, words: readonly number[], mask: number): boolean[][] {
  const size = version * 4 + 17;
  const grid = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const isFixed = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const fix = (x: number, y: number, isDark: boolean) => {
    const [row, fixedRow] = [grid[y], isFixed[y]];
    if (!row || !fixedRow || x < 0 || x >= size) return;
    row[x] = isDark;
    fixedRow[x] = true;
  };
  drawPatterns(version, size, fix, (x, y) => isFixed[y]?.[x] ?? true);
  drawFormat(size, mask, fix);
  if (version >= 7) drawVersion(version, size, fix);
  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      for (const x of [right, right - 1]) {
        const isUpward = ((right + 1) & 2) === 0;
        const y = isUpward ? size - 1 - step : step;
        const row = grid[y];
        if (!row || isFixed[y]?.[x]) continue;
        const isDark = (((words[bit >>> 3] ?? 0) >>> (7 - (bit & 7))) & 1) === 1;
        row[x] = isDark !== isMasked(mask, x, y);
        bit += 1;
      }
    }
  }
  return grid;
}

type Fix = (x: number, y: number, isDark: boolean) => void;

function drawPatterns(version: number, size: number, fix: Fix, isTaken: (x: number, y: number) => boolean): void {
  const corners = [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const;
  for (const [left, top] of corners) {
    for (let dy = -4; dy <= 4; dy++) {
      for (let dx = -4; dx <= 4; dx++) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        fix(left + dx, top + dy, ring !== 2 && ring !== 4);
      }
    }
  }
  const places = alignmentPlaces(version, size);
  for (const y of places) {
    for (const x of places) {
      if (isTaken(x, y)) continue;
      for (let dy = -2; dy <= 2; dy++) {
        for (let dx = -2; dx <= 2; dx++) fix(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
      }
    }
  }
  for (let at = 8; at < size - 8; at++) {
    fix(6, at, at % 2 === 0);
    fix(at, 6, at % 2 === 0);
  }
}

function alignmentPlaces(version: number, size: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, at) => size - 7 - at * step).toReversed()];
}

function drawFormat(size: number, mask: number, fix: Fix): void {
  const data = (LEVEL_M << 3) | mask;
  let rest = data;
  for (let step = 0; step < 10; step++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  const bits = ((data << 10) | rest) ^ 0x5412;
  const isSet = (at: number) => ((bits >>> at) & 1) === 1;
  for (let at = 0; at <= 5; at++) fix(8, at, isSet(at));
  fix(8, 7, isSet(6));
  fix(8, 8, isSet(7));
  fix(7, 8, isSet(8));
  for (let at = 9; at < 15; at++) fix(14 - at, 8, isSet(at));
  for (let at = 0; at < 8; at++) fix(size - 1 - at, 8, isSet(at));
  for (let at = 8; at < 15; at++) fix(8, size - 15 + at, isSet(at));
  fix(8, size - 8, true);
}

function drawVersion(version: number, size: number, fix: Fix): void {
  let rest = version;
  for (let step = 0; step < 12; step++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let at = 0; at < 18; at++) {
    const isDark = ((bits >>> at) & 1) === 1;
    const [across, down] = [size - 11 + (at % 3), Math.floor(at / 3)];
    fix(across, down, isDark);
    fix(down, across, isDark);
  }
}

function isMasked(mask: number, x: number, y: number): boolean {
  const product = x * y;
  switch (mask) {
    case 0:
      return (x + y) % 2 === 0;
    case 1:
      return y % 2 === 0;
    case 2:
      return x % 3 === 0;
    case 3:
      return (x + y) % 3 === 0;
    case 4:
      return (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0;
    case 5:
      return (product % 2) + (product % 3) === 0;
    case 6:
      return ((product % 2) + (product % 3)) % 2 === 0;
    default:
      return (((x + y) % 2) + (product % 3)) % 2 === 0;
  }
}

const FINDER_LIKE = ['10111010000', '00001011101'];

/** How hard a grid is to read: runs of one colour, squares, what looks like a corner, and more dark than light. */
function penalty(grid: QrCode): number {
  const size = grid.length;
  const rows = grid.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''));
  const columns = rows.map((_, x) => rows.map((row) => row.charAt(x)).join(''));
  let sum = 0;
  for (const line of [...rows, ...columns]) {
    for (const run of line.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
    for (const pattern of FINDER_LIKE) {
      for (let at = line.indexOf(pattern); at >= 0; at = line.indexOf(pattern, at + 1)) sum += 40;
    }
  }
  for (let y = 1; y < size; y++) {
    for (let x = 1; x < size; x++) {
      const [row, above] = [grid[y], grid[y - 1]];
      if (row?.[x] === row?.[x - 1] && row?.[x] === above?.[x] && row?.[x] === above?.[x - 1]) sum += 3;
    }
  }
  const dark = grid.flat().filter(Boolean).length;
  return sum + Math.floor(Math.abs((dark * 20) / (size * size) - 10)) * 10;
}
