import { ellipse } from './round-view.ts';
import type { Garment } from './view.ts';
import { centredPrint, wallView } from './wall-view.ts';

/** Three view pixels are a millimetre: the bag is 340 mm wide and 430 mm high. */
const SCALE = 3;

/** Outlines in view pixels. The cords hang on both sides and pass through eyelets in the lower corners. */
export const DRAWSTRING_LINES = {
  bag: 'M322,444 C420,420 470,452 560,430 C640,412 700,446 800,428 C900,446 960,412 1040,430 C1130,452 1180,420 1278,444 C1290,470 1288,520 1294,560 C1302,900 1306,1300 1312,1660 C1316,1716 1298,1736 1262,1738 C960,1750 640,1750 338,1738 C302,1736 284,1716 288,1660 C294,1300 298,900 306,560 C312,520 310,470 322,444 Z',
  /** Seam of the tunnel for the cords. */
  tunnel: 'M308,540 C560,552 1040,552 1292,540',
  cords: [
    'M330,492 C236,470 196,640 190,960 C186,1300 214,1560 330,1690',
    'M330,506 C262,500 232,700 226,960 C222,1290 250,1540 338,1682',
    'M1270,492 C1364,470 1404,640 1410,960 C1414,1300 1386,1560 1270,1690',
    'M1270,506 C1338,500 1368,700 1374,960 C1378,1290 1350,1540 1262,1682',
  ],
  cordWidth: 15,
  eyelets: [
    [336, 1688],
    [1264, 1688],
  ],
} as const;

export const drawstringBag: Garment = {
  front: wallView({
    garment: 'drawstring-bag',
    side: 'front',
    parts: [
      ...DRAWSTRING_LINES.cords.map((path) => ({ path, lineWidth: DRAWSTRING_LINES.cordWidth })),
      DRAWSTRING_LINES.bag,
      ...DRAWSTRING_LINES.eyelets.map(([x, y]) => ({ path: ellipse(x, y, 27, 27), colour: '#b9bec5' as const })),
    ],
    print: centredPrint(248, 300, SCALE, 680),
    scale: SCALE,
  }),
};
