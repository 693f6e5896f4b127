import { crewNeck } from './crew-neck.ts';
import { mirrorPath, symmetric } from './outline.ts';
import type { Garment } from './view.ts';
import { AXIS, centredPrint, wallView } from './wall-view.ts';

const neck = crewNeck({ wide: 1.08, high: 1.14, down: -42 });
const SLEEVE = 'C348,398 296,438 258,492 C216,566 176,640 142,712 C194,744 276,772 352,784 C374,746 396,714 424,684';
const SIDE =
  'C436,800 462,920 462,1040 C462,1180 424,1330 404,1460 C394,1530 388,1580 386,1622 C510,1650 664,1660 800,1660';
const HALF = `C552,330 486,348 414,370 ${SLEEVE} ${SIDE}`;

const armSeam = 'M414,370 C386,460 394,590 424,684';
const sleeve = `M414,370 ${SLEEVE} C394,590 386,460 414,370 Z`;

/** The fitted T-shirt's outlines in view pixels: a waist, short sleeves, a wider neck. */
export const FITTED_TEE_LINES = {
  neck,
  front: symmetric(`${neck.frontHalf} ${HALF}`, AXIS),
  back: symmetric(`${neck.backHalf} ${HALF}`, AXIS),
  armSeams: [armSeam, mirrorPath(armSeam, AXIS)],
  sleeves: [sleeve, mirrorPath(sleeve, AXIS)],
  cuff: 'M154,688 C210,718 288,744 364,756',
  hem: 'M387,1584 C510,1612 664,1622 800,1622 C936,1622 1090,1612 1213,1584',
};

/** Size M is 440 mm wide across the chest. */
const SCALE = 1.7;

export const fittedTee: Required<Garment> = {
  front: wallView({
    garment: 'fitted-tee',
    side: 'front',
    scale: SCALE,
    parts: [neck.inside, FITTED_TEE_LINES.front],
    print: centredPrint(240, 320, SCALE, 520),
  }),
  back: wallView({
    garment: 'fitted-tee',
    side: 'back',
    scale: SCALE,
    parts: [FITTED_TEE_LINES.back],
    print: centredPrint(240, 320, SCALE, 440),
  }),
};
