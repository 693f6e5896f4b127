import { adobe, toYcc, writeJpeg } from './write-jpeg.ts';

/** CMYK pictures for tests, and a small CMYK profile: sharp makes neither. */

type Inks = readonly [cyan: number, magenta: number, yellow: number, black: number];

/** The patches' inks in percent. */
const PATCH_INKS: readonly Inks[] = [
  [100, 0, 0, 0],
  [0, 100, 0, 0],
  [0, 0, 100, 0],
  [0, 0, 0, 100],
  [50, 35, 35, 0],
  [100, 50, 0, 20],
  [0, 0, 0, 0],
];

const patches = (valuesAt: (inks: Inks) => number[], segments: readonly Buffer[]): Buffer =>
  writeJpeg(
    {
      columns: PATCH_INKS.length,
      rows: 1,
      componentIds: [1, 2, 3, 4],
      valuesAt: (column) => valuesAt(PATCH_INKS[column]!),
    },
    segments,
  );

/** A CMYK JPEG as Adobe's programs write it: it stores the paper that remains. */
export const cmykPatches = (segments: readonly Buffer[] = [adobe(0)]): Buffer =>
  patches((inks) => inks.map((percent) => 255 - percent * 2.55), segments);

/** The same as YCCK. */
export const ycckPatches = (segments: readonly Buffer[] = []): Buffer =>
  patches(
    (inks) => {
      const [cyan, magenta, yellow, black] = inks.map((percent) => percent * 2.55) as [number, number, number, number];
      return [...toYcc([cyan, magenta, yellow]), 255 - black];
    },
    [adobe(2), ...segments],
  );

/**
 * Lab values of the paper and of the inks at full strength, relative to the paper; deliberately unlike any real press.
 */
const PAPER_LIGHTNESS = 100;
const INKS = [
  [62, -30, -38],
  [55, 60, 2],
  [86, -8, 70],
  [24, 2, 3],
] as const;

/** Profile of a fictitious press: a table of the sixteen overprints, interpolated. */
export function pressProfile(): Buffer {
  const table = Buffer.alloc(4 + 4 + 4 + 36 + 4 + 4 * 4 + 16 * 6 + 3 * 4);
  let at = table.write('mft2', 'latin1') + 4;
  at = table.writeUInt8(4, at);
  at = table.writeUInt8(3, at);
  at = table.writeUInt8(2, at) + 1;
  for (let cell = 0; cell < 9; cell++) at = table.writeInt32BE(cell % 4 === 0 ? 0x10000 : 0, at);
  at = table.writeUInt16BE(2, at);
  at = table.writeUInt16BE(2, at);
  const straight = (curves: number) => {
    for (let curve = 0; curve < curves; curve++) at = table.writeUInt16BE(0xffff, at + 2);
  };
  straight(4);
  for (let node = 0; node < 16; node++) {
    const [l, a, b] = overprint(node);
    for (const value of [(l / 100) * 0xff00, (a + 128) * 256, (b + 128) * 256]) {
      at = table.writeUInt16BE(Math.round(value), at);
    }
  }
  straight(3);

  const white = Buffer.alloc(20);
  white.write('XYZ ', 'latin1');
  for (const [index, value] of [0.9642, 1, 0.8249].entries()) {
    white.writeInt32BE(Math.round(value * 0x10000), 8 + index * 4);
  }
  const head = Buffer.alloc(128 + 4 + 3 * 12);
  head.writeUInt32BE(head.length + table.length + white.length, 0);
  head.writeUInt32BE(0x02200000, 8);
  head.write('prtrCMYKLab ', 12, 'latin1');
  head.write('acsp', 36, 'latin1');
  white.copy(head, 68, 8);
  head.writeUInt32BE(3, 128);
  const tag = (index: number, name: string, offset: number, size: number) => {
    head.write(name, 132 + index * 12, 'latin1');
    head.writeUInt32BE(offset, 136 + index * 12);
    head.writeUInt32BE(size, 140 + index * 12);
  };
  tag(0, 'A2B0', head.length, table.length);
  tag(1, 'A2B1', head.length, table.length);
  tag(2, 'wtpt', head.length + table.length, white.length);
  return Buffer.concat([head, table, white]);
}

/** Colour of the inks whose bits are set; cyan is the highest bit. */
function overprint(node: number): [number, number, number] {
  const inks = INKS.filter((_, ink) => (node & (8 >> ink)) !== 0);
  const share = inks.reduce((rest, [l]) => rest * (l / PAPER_LIGHTNESS), 1);
  const sum = (axis: 1 | 2) => inks.reduce((total, ink) => total + ink[axis], 0) * share;
  return [PAPER_LIGHTNESS * share, sum(1), sum(2)];
}
