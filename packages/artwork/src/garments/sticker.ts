import type { Garment } from './view.ts';
import { board, centredPrint, wallView } from './wall-view.ts';

/** Thirteen view pixels are a millimetre: 80 × 80 mm. */
const SCALE = 13;

/** Outlines in view pixels: vinyl on backing paper. */
export const STICKER_LINES = {
  paper: board(210, 410, 1390, 1590, 20),
  vinyl: board(280, 480, 1320, 1520, 96),
} as const;

export const sticker: Garment = {
  front: wallView({
    garment: 'sticker',
    side: 'front',
    parts: [{ path: STICKER_LINES.paper, colour: '#e9e4d8' }, STICKER_LINES.vinyl],
    print: centredPrint(72, 72, SCALE, 532),
    scale: SCALE,
  }),
};
