/**
 * Renders a contact sheet for visual review: every garment and side in three colours with a design.
 * `node packages/garments/src/contact-sheet.ts FILE [TILE-WIDTH [tee|mug …]]`.
 */

import { GARMENT_KEYS, type GarmentKey } from '@inkstand/artwork/garments';
import type { DesignSide, HexColour, PrintArea, SideId } from '@inkstand/artwork/model';
import { newTextLayer } from '@inkstand/artwork/new-layers';
import { garmentSides, garmentView } from '@inkstand/artwork/print/garments';
import { createMockupMaker } from '@inkstand/artwork/print/mockup';
import { loadFonts } from '@inkstand/artwork/print/node-fonts';
import sharp from 'sharp';

const wanted = process.argv.slice(4);
const SHOWN = GARMENT_KEYS.filter((key) => wanted.length === 0 || wanted.includes(key));
const TILE_WIDTH = Number(process.argv[3] ?? 400);
const TILE_HEIGHT = Math.round((TILE_WIDTH * 5) / 4);
/** White, a middle colour, black; a pale colour where the trade has no white variant. */
const COLOURS: readonly HexColour[] = ['#ffffff', '#c62839', '#15161a'];
const OWN_COLOURS: Partial<Record<GarmentKey, readonly HexColour[]>> = {
  mug: ['#ffffff', '#1f6f78', '#15161a'],
  tote: ['#efe6d2', '#2d6a4f', '#15161a'],
};

/** A name and a motto, sized to the print area. */
function sampleDesign(printArea: PrintArea, side: SideId, fill: HexColour): DesignSide {
  const { widthMm, heightMm } = printArea;
  const [x, unit] = [widthMm / 2, Math.min(widthMm / 100, heightMm / 96)];
  const big = side === 'front' ? 'SUMMER\nFEST' : '27';
  const fontSize = (side === 'front' ? 34 : 62) * unit;
  const bold = { fontFamily: 'barlow-condensed', fontWeight: 700, lineHeight: 0.95 } as const;
  const motto = {
    fontWeight: 700,
    fontFamily: 'shantell-sans',
    fontSize: 8.5 * unit,
    angle: -4,
    fill: '#e63946',
  } as const;
  return {
    printArea,
    layers: [
      newTextLayer({ id: 'big', text: big, x, y: 40 * unit, ...bold, fontSize, fill }),
      newTextLayer({ id: 'motto', text: 'made in København', x, y: 82 * unit, ...motto }),
    ],
  };
}

const mockup = createMockupMaker(await loadFonts());
/** Three tiles each, two cells per row: front and back, or two garments that only have a front. */
const cells = SHOWN.toSorted((a, b) => garmentSides(b).length - garmentSides(a).length).flatMap((garment) =>
  garmentSides(garment).map((view) => ({ garment, view })),
);
const tiles: { input: Buffer; left: number; top: number }[] = [];
for (const [cell, { garment, view }] of cells.entries()) {
  const { printArea } = garmentView(garment, view)!;
  for (const [column, colourHex] of (OWN_COLOURS[garment] ?? COLOURS).entries()) {
    const side = sampleDesign(printArea, view, column === 0 ? '#1d3557' : '#f1faee');
    const input = await mockup({ garment, view, colourHex, side, width: TILE_WIDTH, format: 'png' });
    tiles.push({ input, left: ((cell % 2) * 3 + column) * TILE_WIDTH, top: Math.floor(cell / 2) * TILE_HEIGHT });
  }
}
const size = { width: TILE_WIDTH * 6, height: TILE_HEIGHT * Math.ceil(cells.length / 2) };
const file = process.argv[2] ?? 'contact-sheet.png';
await sharp({ create: { ...size, channels: 3, background: '#fff' } })
  .composite(tiles)
  .toFile(file);
console.log(file);
