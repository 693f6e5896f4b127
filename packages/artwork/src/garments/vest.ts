import { mirrorPath, symmetric } from './outline.ts';
import type { Garment } from './view.ts';
import { AXIS, centredPrint, wallView } from './wall-view.ts';

const ARMHOLE = 'C590,420 574,560 524,642 C490,694 448,720 406,734';
const HALF =
  `C628,284 604,290 580,300 ${ARMHOLE} C416,900 412,1080 402,1240 C394,1390 386,1510 382,1626 ` +
  'C508,1652 664,1662 800,1662';
const armhole = `M580,300 ${ARMHOLE}`;
const armholeSeam = 'M606,291 C616,430 600,572 546,656 C512,706 462,738 408,760';

/** The vest's lines in view pixels. */
export const VEST_LINES = {
  front: symmetric(`M800,520 C716,520 664,430 650,280 ${HALF}`, AXIS),
  back: symmetric(`M800,400 C724,400 668,360 650,280 ${HALF}`, AXIS),
  inside: symmetric('M800,396 C724,396 668,356 650,280 C664,430 716,520 800,520', AXIS),
  armholes: [armhole, mirrorPath(armhole, AXIS)],
  armholeSeams: [armholeSeam, mirrorPath(armholeSeam, AXIS)],
  frontEdge: 'M650,280 C664,430 716,520 800,520 C884,520 936,430 950,280',
  frontSeam: 'M625,286 C642,452 702,548 800,548 C898,548 958,452 975,286',
  backEdge: 'M650,280 C668,360 724,400 800,400 C876,400 932,360 950,280',
  backSeam: 'M625,286 C646,384 714,428 800,428 C886,428 954,384 975,286',
  hem: 'M384,1586 C508,1612 664,1622 800,1622 C936,1622 1092,1612 1216,1586',
};

const SCALE = 1.6;

export const vest: Required<Garment> = {
  front: wallView({
    garment: 'vest',
    side: 'front',
    scale: SCALE,
    parts: [VEST_LINES.inside, VEST_LINES.front],
    print: centredPrint(260, 320, SCALE, 620),
  }),
  back: wallView({
    garment: 'vest',
    side: 'back',
    scale: SCALE,
    parts: [VEST_LINES.back],
    print: centredPrint(260, 320, SCALE, 540),
  }),
};
