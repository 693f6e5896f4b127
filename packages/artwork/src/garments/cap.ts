import { mirrorPath, symmetric } from './outline.ts';
import type { Garment } from './view.ts';
import { AXIS, centredPrint, wallView } from './wall-view.ts';

const sideSeam = 'M800,520 C690,560 590,700 562,1150';

/** The cap's outlines in view pixels, seen from the front. */
export const CAP_LINES = {
  crown: symmetric(
    'M800,514 C620,510 430,590 338,800 C296,900 290,1040 304,1190 C440,1080 620,1052 800,1052 L800,1240',
    AXIS,
  ),
  /** Where the visor is sewn to the crown. */
  brow: 'M304,1182 C420,1090 610,1046 800,1046 C990,1046 1180,1090 1296,1182',
  visor: symmetric(
    'M800,1046 C610,1046 420,1090 304,1182 C252,1236 210,1310 202,1392 C200,1424 222,1432 250,1414 C390,1326 590,1290 800,1290',
    AXIS,
  ),
  visorEdge:
    'M202,1392 C200,1424 222,1432 250,1414 C390,1326 590,1290 800,1290 C1010,1290 1210,1326 1350,1414 C1378,1432 1400,1424 1398,1392',
  sideSeams: [sideSeam, mirrorPath(sideSeam, AXIS)],
  button:
    'M740,514 C744,486 770,474 800,474 C830,474 856,486 860,514 C856,530 830,536 800,536 C770,536 744,530 740,514 Z',
};

const { crown, visor, button } = CAP_LINES;
/** The crown is 200 mm wide. */
const SCALE = 5;

/** Only the front panels are printed. */
export const cap: Garment = {
  front: wallView({
    garment: 'cap',
    side: 'front',
    scale: SCALE,
    parts: [crown, button, visor],
    print: centredPrint(112, 56, SCALE, 710),
  }),
};
