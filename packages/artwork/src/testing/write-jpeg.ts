/**
 * Writes JPEG files whose blocks of 8 × 8 pixels have one colour each, for tests: their values are exact, and any
 * components and segments are possible.
 */

export interface JpegPixels {
  /** In blocks of 8 × 8 pixels. */
  columns: number;
  rows: number;
  /** Numbers of the components, which programs take for letters when they are some. */
  componentIds: readonly number[];
  /** 0 to 255 for each component. */
  valuesAt: (column: number, row: number) => readonly number[];
}

const marker = (code: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([0xff, code, (body.length + 2) >> 8, (body.length + 2) & 255]), body]);
};

export const jfif = (): Buffer => marker(0xe0, Buffer.from('JFIF\0\x01\x02\0\0\x01\0\x01\0\0', 'latin1'));
/** Adobe's segment; the transform is 0 (none), 1 (YCbCr) or 2 (YCCK). */
export const adobe = (transform: 0 | 1 | 2): Buffer =>
  marker(0xee, Buffer.from(`Adobe\0\x64\0\0\0\0${String.fromCharCode(transform)}`, 'latin1'));
export const exifSegment = (exif: Buffer): Buffer => marker(0xe1, Buffer.from('Exif\0\0', 'latin1'), exif);

/** The segments of a profile; a long one has several. */
export function profileSegments(icc: Buffer, length = 65_519): Buffer[] {
  const count = Math.ceil(icc.length / length);
  return Array.from({ length: count }, (_, index) =>
    marker(
      0xe2,
      Buffer.from('ICC_PROFILE\0', 'latin1'),
      Buffer.from([index + 1, count]),
      icc.subarray(index * length, (index + 1) * length),
    ),
  );
}

/** Bits of a difference of steady parts: twelve codes of four bits. */
const STEADY = [0, 0, 0, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ...Array(12).keys()];
/** Nothing but "end of block". */
const CHANGING = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];

export function writeJpeg(pixels: JpegPixels, segments: readonly Buffer[] = []): Buffer {
  const { columns, rows, componentIds } = pixels;
  const [width, height] = [columns * 8, rows * 8];
  const count = componentIds.length;
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...segments,
    marker(0xdb, Buffer.from([0, ...Array<number>(64).fill(1)])),
    marker(
      0xc0,
      Buffer.from([8, height >> 8, height & 255, width >> 8, width & 255, count]),
      Buffer.from(componentIds.flatMap((id) => [id, 0x11, 0])),
    ),
    marker(0xc4, Buffer.from([0, ...STEADY]), Buffer.from([0x10, ...CHANGING])),
    marker(0xda, Buffer.from([count, ...componentIds.flatMap((id) => [id, 0]), 0, 63, 0])),
    scan(pixels),
    Buffer.from([0xff, 0xd9]),
  ]);
}

function scan({ columns, rows, componentIds, valuesAt }: JpegPixels): Buffer {
  const before = componentIds.map(() => 0);
  let bits = '';
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      for (const [component, value] of valuesAt(column, row).entries()) {
        // The steady part of a block is eight times its value.
        const steady = 8 * (Math.round(value) - 128);
        const difference = steady - before[component]!;
        before[component] = steady;
        const size = difference === 0 ? 0 : Math.floor(Math.log2(Math.abs(difference))) + 1;
        const stored = difference < 0 ? difference + 2 ** size - 1 : difference;
        const number = size === 0 ? '' : stored.toString(2).padStart(size, '0');
        bits += `${size.toString(2).padStart(4, '0')}${number}0`;
      }
  const bytes = (bits.match(/.{1,8}/g) ?? []).map((octet) => Number.parseInt(octet.padEnd(8, '1'), 2));
  return Buffer.from(bytes.flatMap((byte) => (byte === 0xff ? [0xff, 0] : [byte])));
}

/** JPEG's YCbCr of a colour (JFIF 1.02). */
export function toYcc([red = 0, green = 0, blue = 0]: readonly number[]): number[] {
  return [
    0.299 * red + 0.587 * green + 0.114 * blue,
    128 - 0.168736 * red - 0.331264 * green + 0.5 * blue,
    128 + 0.5 * red - 0.418688 * green - 0.081312 * blue,
  ];
}

/** Exif data with an orientation, in either order of bytes. */
export function exif(orientation: number, order: 'II' | 'MM' = 'MM'): Buffer {
  const bytes = Buffer.alloc(8 + 2 + 12 + 4);
  const [uint16, uint32] =
    order === 'II'
      ? [bytes.writeUInt16LE.bind(bytes), bytes.writeUInt32LE.bind(bytes)]
      : [bytes.writeUInt16BE.bind(bytes), bytes.writeUInt32BE.bind(bytes)];
  bytes.write(order, 'latin1');
  uint16(42, 2);
  uint32(8, 4);
  uint16(1, 8);
  uint16(0x0112, 10);
  uint16(3, 12);
  uint32(1, 14);
  uint16(orientation, 18);
  return bytes;
}
