import { bib, BIB_LINES as LINES } from '@inkstand/artwork/garments/bib';
import { drawSnap } from './apparel/button.ts';
import { sew } from './apparel/cloth.ts';
import { drawBinding } from './apparel/edge.ts';
import { finish } from './apparel/finish.ts';
import { bothHalves, creases } from './apparel/make-folds.ts';
import { blurred, line } from './canvas.ts';
import type { Fold } from './folds.ts';
import { saveMaps } from './maps.ts';
import { drawSeam } from './shading.ts';

const FOLDS: readonly Fold[] = [
  {
    from: [640, 690],
    towards: [560, 820],
    to: [520, 1010],
    height: 15,
    width: 34,
    skew: 0.2,
    fadeIn: 0.2,
    fadeOut: 0.6,
  },
  {
    from: [700, 740],
    towards: [650, 860],
    to: [640, 1050],
    height: 9,
    width: 40,
    skew: 0.2,
    fadeIn: 0.3,
    fadeOut: 0.6,
  },
  {
    from: [400, 760],
    towards: [470, 900],
    to: [440, 1100],
    height: 12,
    width: 30,
    skew: -0.2,
    fadeIn: 0.3,
    fadeOut: 0.4,
  },
  {
    from: [370, 1120],
    towards: [480, 1240],
    to: [500, 1440],
    height: 13,
    width: 44,
    skew: 0.2,
    fadeIn: 0.2,
    fadeOut: 0.4,
  },
  {
    from: [548, 560],
    towards: [590, 620],
    to: [620, 680],
    height: 10,
    width: 24,
    skew: 0.2,
    fadeIn: 0.3,
    fadeOut: 0.4,
  },
  { from: [640, 1240], towards: [620, 1420], to: [680, 1600], height: 10, width: 50, fadeIn: 0.4, fadeOut: 0.2 },
];

export async function makeBib(): Promise<void> {
  const small = creases({ count: 26, left: 380, right: 1220, top: 700, bottom: 1560, seed: 71 });
  const cloth = sew({
    whole: `${LINES.outline} ${LINES.hole}`,
    panels: [{ radius: 150, height: 46, folds: [...bothHalves(FOLDS, 72), ...small] }],
    seams: [],
    seed: 73,
    unevenness: 0.9,
  });
  drawBinding(cloth, 24);
  cloth.shading.darken(blurred(line(LINES.lap, 12), 7), 0.34, cloth.alpha);
  drawSeam(cloth.shading, LINES.lap, 3, 0.24, cloth.alpha);
  drawSnap(cloth, LINES.snap, 19);
  finish(cloth, 'jersey');
  await saveMaps(bib.front, cloth.shading.values, cloth.alpha);
}
