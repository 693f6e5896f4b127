import { mirrorPath, symmetric } from './outline.ts';
import type { Garment } from './view.ts';
import { AXIS, centredPrint, wallView } from './wall-view.ts';

const tie = 'M262,872 C196,866 148,920 132,1030 C116,1140 148,1240 138,1370 C134,1420 126,1450 120,1478';

/** The apron's lines in view pixels. */
export const APRON_LINES = {
  outline: symmetric(
    'M800,452 L566,446 C556,446 552,452 550,462 C540,640 440,780 252,838 C246,1140 244,1460 246,1806 C246,1818 254,1824 266,1825 C440,1834 620,1838 800,1838',
    AXIS,
  ),
  neckStrap: 'M580,470 C566,300 640,176 800,176 C960,176 1034,300 1020,470',
  strapWidth: 44,
  ties: [tie, mirrorPath(tie, AXIS)],
  tieWidth: 32,
  pocket: { left: 536, right: 1064, top: 1196, bottom: 1530 },
};

const { outline, neckStrap, strapWidth, ties, tieWidth } = APRON_LINES;
/** The apron is 680 mm wide and 870 mm high. */
const SCALE = 1.6;

/** Only the front is printed: the bib, above the pocket. */
export const apron: Garment = {
  front: wallView({
    garment: 'apron',
    side: 'front',
    scale: SCALE,
    parts: [
      ...ties.map((path) => ({ path, lineWidth: tieWidth })),
      { path: neckStrap, lineWidth: strapWidth },
      outline,
    ],
    print: centredPrint(260, 340, SCALE, 580),
  }),
};
