import type { HexColour } from '../model.ts';
import { mirrorPath, symmetric } from './outline.ts';
import { ellipse } from './round-view.ts';
import { SHIRT_HALF, SHIRT_LINES } from './shirt-cut.ts';
import type { Garment } from './view.ts';
import { AXIS, centredPrint, wallView } from './wall-view.ts';

const leaf =
  'M668,252 C692,326 742,388 797,424 C778,456 750,490 718,516 C660,458 612,392 592,318 C610,286 638,264 668,252 Z';

/** The polo shirt's lines in view pixels. */
export const POLO_LINES = {
  ...SHIRT_LINES,
  front: symmetric(`M800,404 C742,372 700,326 668,290 C650,284 634,290 617.7,300 ${SHIRT_HALF}`, AXIS),
  back: symmetric(`M800,300 C742,300 680,296 640,288 C632,290 626,296 617.7,300 ${SHIRT_HALF}`, AXIS),
  /** Inner side of the collar, visible between its leaves. */
  inside: symmetric('M800,240 C744,240 700,244 668,252 C692,326 742,388 800,426', AXIS),
  leaves: [leaf, mirrorPath(leaf, AXIS)],
  backCollar: symmetric('M800,244 C740,244 690,248 660,256 C630,266 606,288 592,318 C640,352 716,374 800,374', AXIS),
};

const { front, back, inside, leaves, backCollar } = POLO_LINES;
const SCALE = 1.6;

/** Placket buttons from the top: centres and radius. */
export const POLO_BUTTONS = { x: 800, ys: [500, 596, 692], radius: 14 } as const;
/** Mother-of-pearl on every cloth: buttons in the cloth's colour would be invisible on black. */
const PEARL: HexColour = '#d8d5cd';

/** The front print is a badge on the wearer's left, beside the placket. */
export const polo: Required<Garment> = {
  front: wallView({
    garment: 'polo',
    side: 'front',
    scale: SCALE,
    parts: [
      inside,
      front,
      ...leaves,
      ...POLO_BUTTONS.ys.map((y) => ({
        path: ellipse(POLO_BUTTONS.x, y, POLO_BUTTONS.radius, POLO_BUTTONS.radius),
        colour: PEARL,
      })),
    ],
    print: { x: 908, y: 600, width: 160, height: 160 },
  }),
  back: wallView({
    garment: 'polo',
    side: 'back',
    scale: SCALE,
    parts: [back, backCollar],
    print: centredPrint(280, 350, SCALE, 480),
  }),
};
