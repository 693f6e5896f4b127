import { crewNeck } from './crew-neck.ts';
import { mirrorPath, symmetric } from './outline.ts';
import { SHIRT_SIDE } from './shirt-cut.ts';
import type { Garment } from './view.ts';
import { AXIS, centredPrint, wallView } from './wall-view.ts';

const neck = crewNeck({ wide: 1, high: 1, down: 0 });
const OUTER = 'C318,400 262,446 230,520 C186,640 140,860 112,1080 C96,1200 78,1310 62,1398';
const CUFF = 'C110,1416 168,1424 222,1424';
const INNER = 'C236,1300 262,1160 300,1010 C330,900 362,800 388.7,719.7';
const HALF = `C545.6,327.5 458.7,348.2 378.1,377.4 ${OUTER} ${CUFF} ${INNER} ${SHIRT_SIDE}`;
const sleeve = `M378.1,377.4 ${OUTER} ${CUFF} ${INNER} C354.8,613 346.3,475.4 378.1,377.4 Z`;

/** The long-sleeved T-shirt's lines in view pixels. */
export const LONG_SLEEVE_LINES = {
  neck,
  front: symmetric(`${neck.frontHalf} ${HALF}`, AXIS),
  back: symmetric(`${neck.backHalf} ${HALF}`, AXIS),
  sleeves: [sleeve, mirrorPath(sleeve, AXIS)],
  sleeveOuter: `M378.1,377.4 ${OUTER}`,
  sleeveInner: 'M388.7,719.7 C362,800 330,900 300,1010 C262,1160 236,1300 222,1424',
};

const { front, back } = LONG_SLEEVE_LINES;
const SCALE = 1.6;

/** Print areas in true scale: 1.6 px/mm (size M). */
export const longSleeve: Required<Garment> = {
  front: wallView({
    garment: 'long-sleeve',
    side: 'front',
    scale: SCALE,
    parts: [neck.inside, front],
    print: centredPrint(280, 350, SCALE, 524),
  }),
  back: wallView({
    garment: 'long-sleeve',
    side: 'back',
    scale: SCALE,
    parts: [back],
    print: centredPrint(280, 350, SCALE, 440),
  }),
};
