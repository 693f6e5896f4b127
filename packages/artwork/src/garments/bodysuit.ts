import { mirrorPath, symmetric } from './outline.ts';
import type { Garment } from './view.ts';
import { AXIS, centredPrint, wallView } from './wall-view.ts';

const SLEEVE = 'C336,412 282,462 240,536 C204,604 172,668 144,728 C200,772 276,804 354,816 C374,776 394,744 416,712';
const SIDE = 'C428,860 428,1010 416,1140 C408,1230 396,1300 382,1362';
const LEG = 'C480,1372 596,1476 640,1662';
const CROTCH = 'C690,1676 745,1680 800,1680';
const HALF = `C524,342 470,358 412,380 ${SLEEVE} ${SIDE} ${LEG} ${CROTCH}`;

const armSeam = 'M412,380 C384,480 390,610 416,712';
const sleeve = `M412,380 ${SLEEVE} C390,610 384,480 412,380 Z`;
const both = (path: string) => [path, mirrorPath(path, AXIS)];

/** The baby bodysuit's lines in view pixels. */
export const BODYSUIT_LINES = {
  front: symmetric(`M800,432 C708,432 646,376 622,296 C608,300 594,306 580,314 ${HALF}`, AXIS),
  back: symmetric(`M800,352 C720,352 650,334 622,296 C608,300 594,306 580,314 ${HALF}`, AXIS),
  inside: symmetric('M800,346 C720,346 650,330 622,296 C646,376 708,432 800,432', AXIS),
  frontEdge: 'M622,296 C646,376 708,432 800,432 C892,432 954,376 978,296',
  frontSeam: 'M598,304 C622,398 694,464 800,464 C906,464 978,398 1002,304',
  backEdge: 'M622,296 C650,334 720,352 800,352 C880,352 950,334 978,296',
  backSeam: 'M598,304 C634,360 716,384 800,384 C884,384 966,360 1002,304',
  armSeams: both(armSeam),
  sleeves: both(sleeve),
  /** Edge of the back's shoulder, which overlaps the front's. */
  laps: both('M404,498 C486,484 566,436 612,340'),
  legs: both(`M382,1362 ${LEG}`),
  legSeams: both('M390,1328 C498,1344 630,1456 672,1656'),
  cuff: 'M158,698 C212,740 288,774 366,786',
};

/** Size 6–9 months is 230 mm wide across the chest. */
const SCALE = 3.6;

export const bodysuit: Required<Garment> = {
  front: wallView({
    garment: 'bodysuit',
    side: 'front',
    scale: SCALE,
    parts: [BODYSUIT_LINES.inside, BODYSUIT_LINES.front],
    print: centredPrint(130, 150, SCALE, 560),
  }),
  back: wallView({
    garment: 'bodysuit',
    side: 'back',
    scale: SCALE,
    parts: [BODYSUIT_LINES.back],
    print: centredPrint(130, 150, SCALE, 500),
  }),
};
