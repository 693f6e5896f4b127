import { mirrorPath } from '@inkstand/artwork/garments/outline';
import { SWEAT_LINES as LINES } from '@inkstand/artwork/garments/sweat-cut';
import { AXIS } from '@inkstand/artwork/garments/wall-view';
import type { SideId } from '@inkstand/artwork/model';
import type { Fold } from '../folds.ts';
import { type Cloth, sew } from './cloth.ts';
import { bothHalves, creases, gathers, mirroredHalf, sleeveFolds } from './make-folds.ts';
import { drawArmSeams, drawRib } from './sewing.ts';

/** Broad folds of heavy cloth, left half. */
const BODY_FOLDS: readonly Fold[] = [
  {
    from: [396, 742],
    towards: [520, 776],
    to: [660, 752],
    height: 17,
    width: 32,
    skew: 0.25,
    fadeIn: 0.12,
    fadeOut: 0.6,
  },
  {
    from: [394, 768],
    towards: [490, 880],
    to: [640, 950],
    height: 22,
    width: 40,
    skew: 0.3,
    fadeIn: 0.1,
    fadeOut: 0.6,
  },
  {
    from: [394, 806],
    towards: [450, 950],
    to: [550, 1090],
    height: 19,
    width: 42,
    skew: 0.3,
    fadeIn: 0.1,
    fadeOut: 0.6,
  },
  {
    from: [392, 722],
    towards: [420, 630],
    to: [490, 520],
    height: 13,
    width: 36,
    skew: -0.2,
    fadeIn: 0.15,
    fadeOut: 0.6,
  },
  {
    from: [400, 1180],
    towards: [500, 1160],
    to: [640, 1220],
    height: 14,
    width: 34,
    skew: 0.3,
    fadeIn: 0.12,
    fadeOut: 0.6,
  },
  {
    from: [396, 1300],
    towards: [520, 1330],
    to: [670, 1430],
    height: 19,
    width: 42,
    skew: 0.3,
    fadeIn: 0.1,
    fadeOut: 0.6,
  },
  {
    from: [388, 1390],
    towards: [480, 1470],
    to: [620, 1530],
    height: 20,
    width: 38,
    skew: 0.25,
    fadeIn: 0.1,
    fadeOut: 0.5,
  },
  {
    from: [384, 1470],
    towards: [440, 1540],
    to: [540, 1550],
    height: 17,
    width: 28,
    skew: 0.25,
    fadeIn: 0.1,
    fadeOut: 0.4,
  },
  {
    from: [560, 1180],
    towards: [540, 1370],
    to: [580, 1560],
    height: 13,
    width: 56,
    skew: 0.1,
    fadeIn: 0.5,
    fadeOut: 0.15,
  },
];

/** Builds the cloth of a sweatshirt or hoodie: body, sleeves, cuffs and waistband, without the neck. */
export function sewSweat(whole: string, side: SideId): Cloth {
  const seed = side === 'front' ? 21 : 61;
  const sleeve = sleeveFolds({
    outer: LINES.sleeveOuter,
    inner: LINES.sleeveInner,
    count: 16,
    height: 19,
    width: 28,
    seed,
    to: 0.99,
  });
  const bunch = gathers({ along: LINES.cuffSeam, reach: [14, -120], count: 6, height: 10, width: 14, seed });
  const hang = gathers({ along: LINES.bandSeam, reach: [0, -150], count: 20, height: 9, width: 22, seed });
  const small = creases({ count: 30, left: 400, right: 1200, top: 500, bottom: 1530, seed });
  const arm = [...sleeve, ...bunch];
  const [left, right] = LINES.sleeves;
  const round = { radius: 120, height: 74 };
  const beyond = 'M60,1408 L206,1428 L220,1640 L40,1640 Z';
  const cloth = sew({
    whole,
    panels: [
      {
        radius: 360,
        height: 140,
        beyond: 'M392,1560 L392,2161 L1208,2161 L1208,1560 Z',
        folds: [...bothHalves(BODY_FOLDS, seed), ...hang, ...small],
      },
      { ...round, path: left!, beyond, folds: arm },
      { ...round, path: right!, beyond: mirrorPath(beyond, AXIS), folds: mirroredHalf(arm, seed) },
    ],
    seams: LINES.armSeams,
    seed,
    unevenness: 1.15,
  });
  drawArmSeams(cloth, LINES.armSeams, cloth.panels.slice(1), 0.24);
  drawRib(cloth, { outer: LINES.bandSeam, inner: LINES.bandEnd, lines: 150, roll: 30 });
  for (const facing of [(path: string) => path, (path: string) => mirrorPath(path, AXIS)]) {
    drawRib(cloth, { outer: facing(LINES.cuffSeam), inner: facing(LINES.cuffEnd), lines: 28, roll: 26 });
  }
  return cloth;
}
