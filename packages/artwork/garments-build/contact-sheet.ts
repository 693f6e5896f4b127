/** Pictures of every garment, side and three colours with a design, to be looked at: `node garments-build/contact-sheet.ts FILE`. */
import sharp from 'sharp';
import { GARMENT_KEYS, type GarmentKey, garmentView } from '../src/garments.ts';
import type { DesignSide, HexColour, SideId } from '../src/model.ts';
import { newTextLayer } from '../src/new-layers.ts';
import { createMockupMaker } from '../src/print/mockup.ts';
import { loadFonts } from '../src/print/node-fonts.ts';

const TILE_WIDTH = Number(process.argv[3] ?? 400);
const TILE_HEIGHT = Math.round((TILE_WIDTH * 5) / 4);
const COLOURS: Record<GarmentKey, readonly HexColour[]> = {
  tee: ['#ffffff', '#c62839', '#15161a'],
  mug: ['#ffffff', '#1f6f78', '#15161a'],
  tote: ['#efe6d2', '#2d6a4f', '#15161a'],
};

/** A name and a motto, sized to the print area. */
function designOf(garment: GarmentKey, side: SideId, fill: HexColour): DesignSide {
  const { printArea } = garmentView(garment, side);
  const [x, unit] = [printArea.widthMm / 2, printArea.widthMm / 100];
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
const tiles: { input: Buffer; left: number; top: number }[] = [];
for (const [row, garment] of GARMENT_KEYS.entries()) {
  for (const [half, view] of (['front', 'back'] as const).entries()) {
    for (const [column, colourHex] of COLOURS[garment].entries()) {
      const side = designOf(garment, view, column === 0 ? '#1d3557' : '#f1faee');
      const input = await mockup({ garment, view, colourHex, side, width: TILE_WIDTH, format: 'png' });
      tiles.push({ input, left: (half * 3 + column) * TILE_WIDTH, top: row * TILE_HEIGHT });
    }
  }
}
const size = { width: TILE_WIDTH * 6, height: TILE_HEIGHT * GARMENT_KEYS.length };
const file = process.argv[2] ?? 'contact-sheet.png';
await sharp({ create: { ...size, channels: 3, background: '#fff' } })
  .composite(tiles)
  .png()
  .toFile(file);
console.log(file);
