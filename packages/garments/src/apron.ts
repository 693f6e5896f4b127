import { apron, APRON_LINES as LINES } from '@inkstand/artwork/garments/apron';
import { type Cloth, sew } from './apparel/cloth.ts';
import { drawEdgeStitches } from './apparel/edge.ts';
import { finish } from './apparel/finish.ts';
import { layPiece } from './apparel/lay-piece.ts';
import { bothHalves, creases } from './apparel/make-folds.ts';
import { layTape } from './apparel/tape.ts';
import { blurred, line, shape } from './canvas.ts';
import type { Fold } from './folds.ts';
import { saveMaps } from './maps.ts';
import { drawStitches } from './shading.ts';

const FOLDS: readonly Fold[] = [
  {
    from: [548, 560],
    towards: [600, 760],
    to: [560, 980],
    height: 13,
    width: 38,
    skew: 0.2,
    fadeIn: 0.3,
    fadeOut: 0.5,
  },
  {
    from: [400, 800],
    towards: [480, 980],
    to: [440, 1300],
    height: 20,
    width: 50,
    skew: 0.3,
    fadeIn: 0.15,
    fadeOut: 0.5,
  },
  {
    from: [290, 850],
    towards: [380, 1060],
    to: [350, 1420],
    height: 18,
    width: 44,
    skew: 0.25,
    fadeIn: 0.1,
    fadeOut: 0.4,
  },
  {
    from: [320, 1240],
    towards: [300, 1500],
    to: [320, 1990],
    height: 17,
    width: 48,
    skew: 0.1,
    fadeIn: 0.4,
    fadeOut: 0.12,
  },
  {
    from: [470, 1340],
    towards: [440, 1560],
    to: [470, 1990],
    height: 18,
    width: 52,
    skew: -0.1,
    fadeIn: 0.4,
    fadeOut: 0.12,
  },
  { from: [650, 1500], towards: [670, 1660], to: [640, 1990], height: 15, width: 50, fadeIn: 0.4, fadeOut: 0.12 },
  {
    from: [260, 900],
    towards: [330, 930],
    to: [450, 920],
    height: 10,
    width: 24,
    skew: 0.3,
    fadeIn: 0.1,
    fadeOut: 0.6,
  },
];

export async function makeApron(): Promise<void> {
  const small = creases({ count: 34, left: 280, right: 1320, top: 560, bottom: 1780, seed: 81 });
  const cloth = sew({
    whole: LINES.outline,
    panels: [
      {
        radius: 260,
        height: 60,
        folds: [...bothHalves(FOLDS, 82), ...small],
        beyond: 'M246,1700 L1354,1700 L1354,2200 L246,2200 Z',
      },
    ],
    seams: [],
    seed: 83,
    unevenness: 0.95,
  });
  drawEdgeStitches(cloth, 18);
  drawStitches(cloth.shading, 'M250,1790 C440,1802 620,1806 800,1806 C980,1806 1160,1802 1350,1790', cloth.alpha);
  layPockets(cloth);
  for (const end of ['M556,452 L604,452 L604,510 L556,510 Z', 'M996,452 L1044,452 L1044,510 L996,510 Z']) {
    drawStitches(cloth.shading, end, cloth.alpha);
  }
  const body = cloth.alpha;
  for (const path of LINES.ties) layTape(cloth, { path, width: LINES.tieWidth, behind: body });
  layTape(cloth, { path: LINES.neckStrap, width: LINES.strapWidth, behind: body });
  finish(cloth, 'twill');
  await saveMaps(apron.front, cloth.shading.values, cloth.alpha);
}

/** Draws one pocket, divided in two. */
function layPockets(cloth: Cloth): void {
  const { left, right, top, bottom } = LINES.pocket;
  const pocket = layPiece(cloth, {
    path: `M${left},${top} L${right},${top} L${right},${bottom - 14} L${right - 14},${bottom} L${left + 14},${bottom} L${left},${bottom - 14} Z`,
    radius: 14,
    height: 7,
    seed: 37,
    unevenness: 1,
    shadow: { blur: 10, strength: 0.22 },
  });
  const { shading } = cloth;
  shading.darken(blurred(line(`M${left},${top - 3} L${right},${top - 3}`, 8), 5), 0.22, cloth.alpha);
  for (const down of [22, 30]) drawStitches(shading, `M${left},${top + down} L${right},${top + down}`, pocket);
  const sides = `M${left + 9},${top + 4} L${left + 9},${bottom - 9} L${right - 9},${bottom - 9} L${right - 9},${top + 4}`;
  drawStitches(shading, sides, pocket);
  for (const away of [-5, 5]) drawStitches(shading, `M${800 + away},${top} L${800 + away},${bottom - 9}`, pocket);
  shading.darken(blurred(shape(`M794,${top} L806,${top} L806,${bottom} L794,${bottom} Z`), 6), 0.14, pocket);
}
