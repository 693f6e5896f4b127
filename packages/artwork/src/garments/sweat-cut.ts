import { mirrorPath } from './outline.ts';
import { AXIS } from './wall-view.ts';

// The loose cut that sweatshirts and hoodies share, in view pixels: 1.6 per millimetre (size M).

const SLEEVE =
  'C296,424 238,486 206,590 C160,750 116,980 84,1226 C78,1262 74,1280 80,1296 C70,1338 64,1372 60,1408 ' +
  'C104,1424 156,1430 206,1428 C210,1390 216,1352 224,1316 C240,1306 246,1290 248,1266 C266,1090 318,900 384,752';
const SIDE =
  'C398,900 402,1160 386,1400 C380,1475 372,1520 380,1548 C388,1558 392,1566 393,1576 C394,1610 396,1638 398,1662 ' +
  'C520,1680 660,1686 800,1686';

/** From the neck end of the shoulder seam round the sleeve to the middle of the hem. */
export const SWEAT_HALF = `C540,344 452,362 372,394 ${SLEEVE} ${SIDE}`;

const armSeam = 'M372,394 C338,500 350,640 384,752';
const sleeve = `M372,394 ${SLEEVE} C350,640 338,500 372,394 Z`;
const both = (path: string) => [path, mirrorPath(path, AXIS)];

export const SWEAT_LINES = {
  armSeams: both(armSeam),
  sleeves: both(sleeve),
  sleeveOuter: 'M372,394 C296,424 238,486 206,590 C160,750 116,980 84,1226 C78,1262 74,1280 80,1296',
  sleeveInner: 'M384,752 C318,900 266,1090 248,1266 C246,1290 240,1306 224,1316',
  cuffSeam: 'M80,1296 C122,1314 176,1320 224,1316',
  cuffEnd: 'M60,1408 C104,1424 156,1430 206,1428',
  bandSeam: 'M393,1562 C520,1582 660,1588 800,1588 C940,1588 1080,1582 1207,1562',
  bandEnd: 'M398,1662 C520,1680 660,1686 800,1686 C940,1686 1080,1680 1202,1662',
};
