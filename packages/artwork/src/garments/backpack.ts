import { symmetric } from './outline.ts';
import type { Garment } from './view.ts';
import { AXIS, centredPrint, wallView } from './wall-view.ts';

/** Three view pixels are a millimetre: the backpack is 310 mm wide and 440 mm high. */
const SCALE = 3;

/** Outlines in view pixels: a zipped pocket in front of a rounded body. */
export const BACKPACK_LINES = {
  body: symmetric(
    'M800,420 C640,420 520,440 456,520 C390,600 352,760 340,960 C330,1180 322,1420 330,1620 C334,1702 372,1744 450,1750 L800,1754',
    AXIS,
  ),
  /** Shoulder straps, visible beside the body. */
  straps: [
    'M404,690 C330,760 296,980 296,1240 C296,1420 316,1560 350,1640',
    'M1196,690 C1270,760 1304,980 1304,1240 C1304,1420 1284,1560 1250,1640',
  ],
  strapWidth: 54,
  loop: 'M706,440 C690,330 720,286 800,286 C880,286 910,330 894,440',
  loopWidth: 34,
  /** The main zip, in an arch. */
  zip: 'M396,1010 C402,760 452,520 800,512 C1148,520 1198,760 1204,1010',
  pocket: symmetric(
    'M800,1040 L520,1040 C462,1042 424,1072 420,1136 C412,1300 412,1440 418,1578 C422,1640 458,1668 516,1670 L800,1674',
    AXIS,
  ),
  pocketZip: 'M446,1112 C640,1120 960,1120 1154,1112',
} as const;

export const backpack: Garment = {
  front: wallView({
    garment: 'backpack',
    side: 'front',
    parts: [
      { path: BACKPACK_LINES.loop, lineWidth: BACKPACK_LINES.loopWidth },
      ...BACKPACK_LINES.straps.map((path) => ({ path, lineWidth: BACKPACK_LINES.strapWidth })),
      BACKPACK_LINES.body,
      ...[BACKPACK_LINES.zip, BACKPACK_LINES.pocketZip].map((path) => ({
        path,
        lineWidth: 20,
        colour: '#2c2f35' as const,
      })),
    ],
    print: centredPrint(200, 150, SCALE, 1170),
    scale: SCALE,
  }),
};
