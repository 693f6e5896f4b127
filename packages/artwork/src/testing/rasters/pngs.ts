import { fullSample, GREY, GREY_ALPHA, PALETTE, type PngChunk, RGB, RGBA } from '../write-png.ts';
import { inSrgb } from './encodings.ts';
import { ALPHAS, alphaAt, CLEAR, COLUMNS, type Grid, greyAt, greys, mapped, PATCHES, type Rgba } from './patches.ts';
import { png } from './png-patches.ts';
import { type Raster, shown } from './raster.ts';

/** What a palette of so few colours shows. */
const repeated = (patches: Grid, bits: number): Grid => mapped((_, index) => patches.flat()[index % 2 ** bits]!);

const WAYS = [false, true];
const wayName = (interlaced: boolean) => (interlaced ? ', interlaced' : '');

export function plainPngs(): Raster[] {
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

export function clearPngs(): Raster[] {
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
