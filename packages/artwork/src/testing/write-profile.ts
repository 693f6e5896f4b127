import { converter } from 'culori';

/** Writes colour profiles for tests (ICC.1:2001-04 and ICC.1:2022). */

const xyz50 = converter('xyz50');
type Space = 'a98' | 'p3' | 'prophoto';

const D50 = [0.9642, 1, 0.8249];
const fixed = (value: number): number => Math.round(value * 65_536);

function tag(type: string, length: number, write: (data: Buffer) => void): Buffer {
  const data = Buffer.alloc(8 + length);
  data.write(type, 'latin1');
  write(data.subarray(8));
  return data;
}

const xyzTag = (values: readonly number[]): Buffer =>
  tag('XYZ ', 12, (data) => {
    for (const [index, value] of values.entries()) data.writeInt32BE(fixed(value), index * 4);
  });

/** A curve of one number. */
export const gammaTag = (gamma: number): Buffer =>
  tag('curv', 6, (data) => {
    data.writeUInt32BE(1, 0);
    data.writeUInt16BE(Math.round(gamma * 256), 4);
  });

/** sRGB's curve as a formula, which version 4 has. */
export const srgbCurveTag = (): Buffer =>
  tag('para', 24, (data) => {
    data.writeUInt16BE(3, 0);
    for (const [index, value] of [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].entries())
      data.writeInt32BE(fixed(value), 4 + index * 4);
  });

/** Light of the space's three colours, as profiles state it. */
const colorants = (mode: Space): number[][] =>
  [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ].map(([r, g, b]) => {
    const { x, y, z } = xyz50({ mode, r: r!, g: g!, b: b! });
    return [x, y, z];
  });

export function rgbProfile(space: Space, curve: Buffer, version: 2 | 4 = 2): Buffer {
  const [red, green, blue] = colorants(space).map(xyzTag) as [Buffer, Buffer, Buffer];
  const curves = { rTRC: curve, gTRC: curve, bTRC: curve };
  return writeProfile('RGB ', { rXYZ: red, gXYZ: green, bXYZ: blue, ...curves }, version);
}

export const greyProfile = (curve: Buffer): Buffer => writeProfile('GRAY', { kTRC: curve });

/** Nodes of a table's edge. */
const NODES = 17;
const lab = converter('lab');

/** sRGB with green and blue exchanged, as a table: a program that ignores tables shows other colours. */
export function swappedProfile(): Buffer {
  const values: number[] = [];
  const straight = () => {
    for (let curve = 0; curve < 3; curve += 1) values.push(0, 65_535);
  };
  const nodes = Array.from({ length: NODES }, (_, node) => node / (NODES - 1));
  straight();
  for (const r of nodes)
    for (const b of nodes)
      for (const g of nodes) {
        const colour = lab({ mode: 'rgb', r, g, b });
        values.push(colour.l * 652.8, (colour.a + 128) * 256, (colour.b + 128) * 256);
      }
  straight();
  const table = tag('mft2', 44 + values.length * 2, (data) => {
    data.set([3, 3, NODES], 0);
    for (let cell = 0; cell < 9; cell += 4) data.writeInt32BE(fixed(1), 4 + cell * 4);
    data.writeUInt16BE(2, 40);
    data.writeUInt16BE(2, 42);
    for (const [index, value] of values.entries()) data.writeUInt16BE(Math.round(value), 44 + index * 2);
  });
  return writeProfile('RGB ', { A2B0: table }, 2, 'Lab ');
}

function writeProfile(
  space: 'RGB ' | 'GRAY',
  colours: Readonly<Record<string, Buffer>>,
  version = 2,
  connection = 'XYZ ',
): Buffer {
  const text = (value: string) =>
    version === 4
      ? tag('mluc', 20 + value.length * 2, (data) => {
          for (const [index, number] of [1, 12].entries()) data.writeUInt32BE(number, index * 4);
          data.write('enUS', 8, 'latin1');
          data.writeUInt32BE(value.length * 2, 12);
          data.writeUInt32BE(28, 16);
          data.write(value, 20, 'utf16le');
          data.subarray(20).swap16();
        })
      : tag('desc', 83 + value.length, (data) => {
          data.writeUInt32BE(value.length + 1, 0);
          data.write(value, 4, 'latin1');
        });
  const copyright = version === 4 ? text('none') : tag('text', 5, (data) => data.write('none', 'latin1'));
  const tags = Object.entries({ desc: text('test'), cprt: copyright, wtpt: xyzTag(D50), ...colours });
  const head = Buffer.alloc(128 + 4 + tags.length * 12);
  const stored: Buffer[] = [head];
  let end = head.length;
  head.writeUInt32BE(tags.length, 128);
  for (const [index, [name, data]] of tags.entries()) {
    head.write(name, 132 + index * 12, 'latin1');
    head.writeUInt32BE(end, 136 + index * 12);
    head.writeUInt32BE(data.length, 140 + index * 12);
    const filled = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
    stored.push(filled);
    end += filled.length;
  }
  head.writeUInt32BE(end, 0);
  head[8] = version;
  head.write(`mntr${space}${connection}`, 12, 'latin1');
  head.write('acsp', 36, 'latin1');
  for (const [index, value] of D50.entries()) head.writeInt32BE(fixed(value), 68 + index * 4);
  return Buffer.concat(stored);
}
