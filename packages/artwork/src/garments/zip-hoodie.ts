import { HOOD_LINES } from './hood.ts';
import type { Garment } from './view.ts';
import { centredPrint, wallView } from './wall-view.ts';

const SCALE = 1.6;

export const ZIP = { top: 512, bottom: 1684 };
export const ZIP_SLIDER = 'M789,522 L811,522 L808,552 L806,556 L809,612 L791,612 L794,556 L792,552 Z';

/** A zip cannot be printed over: the front print is a badge on the wearer's left. */
export const zipHoodie: Required<Garment> = {
  front: wallView({
    garment: 'zip-hoodie',
    side: 'front',
    scale: SCALE,
    parts: [
      HOOD_LINES.front,
      HOOD_LINES.hood,
      { path: `M800,${ZIP.top} L800,${ZIP.bottom}`, lineWidth: 13, colour: '#85888f' },
      { path: ZIP_SLIDER, colour: '#9ea1a8' },
    ],
    print: { x: 904, y: 640, width: 160, height: 160 },
  }),
  back: wallView({
    garment: 'zip-hoodie',
    side: 'back',
    scale: SCALE,
    parts: [HOOD_LINES.back, HOOD_LINES.hanging],
    print: centredPrint(280, 350, SCALE, 760),
  }),
};
