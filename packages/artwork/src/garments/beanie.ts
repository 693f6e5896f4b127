import { symmetric } from './outline.ts';
import type { Garment } from './view.ts';
import { AXIS, centredPrint, wallView } from './wall-view.ts';

/** The beanie's lines in view pixels. */
export const BEANIE_LINES = {
  crown: symmetric('M800,402 C664,400 512,462 444,690 C404,840 392,1000 392,1220 C520,1240 660,1248 800,1248', AXIS),
  /** The crown's left side, from its top to below the cuff. */
  crownSide: 'M800,402 C664,400 512,462 444,690 C404,840 392,1000 392,1220',
  cuff: symmetric(
    'M800,1146 C650,1146 500,1138 386,1118 C370,1114 364,1124 364,1142 L370,1486 C372,1510 384,1518 404,1522 C530,1540 660,1546 800,1546',
    AXIS,
  ),
  cuffTop: 'M366,1120 C500,1138 650,1146 800,1146 C950,1146 1100,1138 1234,1120',
  cuffEnd: 'M372,1514 C500,1538 650,1546 800,1546 C950,1546 1100,1538 1228,1514',
};

const { crown, cuff } = BEANIE_LINES;
/** The beanie is 210 mm wide, lying flat. */
const SCALE = 4;

/** Only the cuff is embroidered. */
export const beanie: Garment = {
  front: wallView({
    garment: 'beanie',
    side: 'front',
    scale: SCALE,
    parts: [crown, cuff],
    print: centredPrint(110, 55, SCALE, 1240),
  }),
};
