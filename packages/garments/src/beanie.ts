import { beanie, BEANIE_LINES as LINES } from '@inkstand/artwork/garments/beanie';
import { AXIS } from '@inkstand/artwork/garments/wall-view';
import { sew } from './apparel/cloth.ts';
import { finish } from './apparel/finish.ts';
import { layPiece } from './apparel/lay-piece.ts';
import { bothHalves } from './apparel/make-folds.ts';
import { linesAcross, pathLine } from './apparel/path-line.ts';
import { blurred, emptyField, type Field, line, meanWithin, movedPath } from './canvas.ts';
import type { Fold } from './folds.ts';
import { saveMaps } from './maps.ts';
import { createShading, drawSeam, type Shading } from './shading.ts';

const FOLDS: readonly Fold[] = [
  {
    from: [640, 500],
    towards: [560, 640],
    to: [520, 860],
    height: 12,
    width: 40,
    skew: 0.2,
    fadeIn: 0.3,
    fadeOut: 0.5,
  },
  {
    from: [420, 960],
    towards: [540, 1010],
    to: [660, 1000],
    height: 13,
    width: 40,
    skew: 0.2,
    fadeIn: 0.2,
    fadeOut: 0.5,
  },
  {
    from: [410, 1050],
    towards: [520, 1100],
    to: [700, 1090],
    height: 12,
    width: 32,
    skew: 0.2,
    fadeIn: 0.2,
    fadeOut: 0.5,
  },
];

const CROWN_RIBS = 56;
const CUFF_RIBS = 62;
const RIB_POINTS = 40;

export async function makeBeanie(): Promise<void> {
  const cloth = sew({
    whole: LINES.crown,
    panels: [
      { radius: 400, height: 190, folds: bothHalves(FOLDS, 95), beyond: 'M392,1180 L1208,1180 L1208,2000 L392,2000 Z' },
    ],
    seams: [],
    seed: 96,
    unevenness: 0.8,
  });
  drawKnit(cloth.shading, crownRibs(), 12, cloth.alpha);
  const cuff = layPiece(cloth, {
    path: LINES.cuff,
    radius: 60,
    height: 46,
    seed: 98,
    unevenness: 0.6,
    shadow: { blur: 18, strength: 0.5 },
  });
  drawKnit(cloth.shading, linesAcross(LINES.cuffTop, LINES.cuffEnd, CUFF_RIBS), 10, cuff);
  drawSeam(cloth.shading, movedPath(LINES.cuffTop, 0, 20), 2, 0.05, cuff);
  finish(cloth, 'sweat');
  await saveMaps(beanie.front, cloth.shading.values, cloth.alpha);
}

/** Draws vertical ribs: a furrow on each line, a crest between two, loops along them. */
function drawKnit(shading: Shading, furrows: string, width: number, within: Field): void {
  const knit = createShading(emptyField());
  knit.darken(blurred(line(furrows, width * 0.36), 1.6), 0.3);
  knit.darken(blurred(line(furrows, width), 3), 0.1);
  knit.lighten(blurred(line(movedPath(furrows, -width * 0.55, 0), width * 0.3), 2), 0.16);
  knit.darken(line(movedPath(furrows, -width * 0.5, 0), width * 0.8, { dash: '2 7', cap: 'butt' }), 0.06);
  shading.lighten(knit.values, 1, within);
  // Offsets the mean, so that the knit keeps the wool's colour.
  shading.darken(within, meanWithin(knit.values, within));
}

/** Ribs run from the top over the dome to the cuff like meridians, closer together where the crown turns away. */
function crownRibs(): string {
  const side = pathLine(LINES.crownSide);
  const heights = Array.from({ length: RIB_POINTS + 1 }, (_, index) => side.at(0.05 + (0.95 * index) / RIB_POINTS));
  return Array.from({ length: CROWN_RIBS - 1 }, (_, index) => {
    const away = Math.sin(((index + 1) / CROWN_RIBS - 0.5) * Math.PI);
    const points = heights.map(([x, y]) => `${(AXIS + away * (AXIS - x)).toFixed(1)},${y.toFixed(1)}`);
    return `M${points.join(' L')}`;
  }).join(' ');
}
