import { HOOD_LINES } from '@inkstand/artwork/garments/hood';
import { mirrorPath } from '@inkstand/artwork/garments/outline';
import { AXIS } from '@inkstand/artwork/garments/wall-view';
import { blurred, line, movedPath } from '../canvas.ts';
import type { Fold } from '../folds.ts';
import { drawStitches } from '../shading.ts';
import type { Cloth } from './cloth.ts';
import { layPiece } from './lay-piece.ts';
import { bothHalves } from './make-folds.ts';

const FOLDS: readonly Fold[] = [
  {
    from: [620, 1190],
    towards: [690, 1250],
    to: [790, 1280],
    height: 9,
    width: 30,
    skew: 0.2,
    fadeIn: 0.2,
    fadeOut: 0.5,
  },
  {
    from: [540, 1400],
    towards: [620, 1440],
    to: [760, 1470],
    height: 11,
    width: 34,
    skew: 0.2,
    fadeIn: 0.2,
    fadeOut: 0.5,
  },
  {
    from: [520, 1450],
    towards: [600, 1520],
    to: [700, 1535],
    height: 9,
    width: 26,
    skew: 0.2,
    fadeIn: 0.2,
    fadeOut: 0.4,
  },
];

const MOUTH = 'M612,1168 C600,1236 562,1322 506,1380';

/** Draws the kangaroo pocket with its slanting openings. */
export function layPocket(cloth: Cloth): void {
  const pocket = layPiece(cloth, {
    path: HOOD_LINES.pocket,
    radius: 26,
    height: 13,
    folds: bothHalves(FOLDS, 31),
    seed: 29,
    unevenness: 0.9,
    shadow: { blur: 12, strength: 0.26 },
  });
  const { shading } = cloth;
  for (const facing of [(path: string) => path, (path: string) => mirrorPath(path, AXIS)]) {
    const mouth = facing(MOUTH);
    shading.darken(blurred(line(mouth, 16), 8), 0.3, cloth.alpha);
    shading.lighten(blurred(line(facing(movedPath(MOUTH, 12, 6)), 8), 4), 0.12, pocket);
    for (const away of [24, 34]) drawStitches(shading, facing(movedPath(MOUTH, away, 8)), pocket);
    drawStitches(shading, facing('M518,1390 L524,1528'), pocket);
  }
  drawStitches(shading, 'M616,1180 L984,1180', pocket);
}
