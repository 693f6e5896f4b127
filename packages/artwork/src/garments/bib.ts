import { symmetric } from './outline.ts';
import type { Garment } from './view.ts';
import { AXIS, centredPrint, wallView } from './wall-view.ts';

/** The bib's lines in view pixels. */
export const BIB_LINES = {
  outline: symmetric(
    'M800,312 C660,312 546,416 540,560 C538,648 502,680 446,732 C348,824 318,930 318,1090 C318,1400 424,1624 800,1632',
    AXIS,
  ),
  /** Neck hole, in the opposite direction. */
  hole: 'M800,404 C886,404 954,474 954,562 C954,650 886,720 800,720 C714,720 646,650 646,562 C646,474 714,404 800,404 Z',
  /** Where one end of the strap overlaps the other. */
  lap: 'M736,320 C724,346 726,386 740,414',
  snap: [792, 358] as const,
};

/** 4 view pixels per millimetre: the bib is 240 mm wide. */
const SCALE = 4;

/** Only its front is printed. */
export const bib: Garment = {
  front: wallView({
    garment: 'bib',
    side: 'front',
    scale: SCALE,
    parts: [`${BIB_LINES.outline} ${BIB_LINES.hole}`],
    print: centredPrint(140, 150, SCALE, 840),
  }),
};
