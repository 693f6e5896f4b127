import { cap, CAP_LINES as LINES } from '@inkstand/artwork/garments/cap';
import { AXIS } from '@inkstand/artwork/garments/wall-view';
import { drawEyelet } from './apparel/button.ts';
import { type Cloth, sew } from './apparel/cloth.ts';
import { finish } from './apparel/finish.ts';
import { layPiece } from './apparel/lay-piece.ts';
import { bothHalves } from './apparel/make-folds.ts';
import { between, pathLine } from './apparel/path-line.ts';
import { blurred, fillField, line, movedPath, shape } from './canvas.ts';
import type { Fold } from './folds.ts';
import { saveMaps } from './maps.ts';
import { drawSeam, drawStitches } from './shading.ts';

const FOLDS: readonly Fold[] = [
  {
    from: [330, 900],
    towards: [420, 960],
    to: [470, 1080],
    height: 6,
    width: 34,
    skew: 0.2,
    fadeIn: 0.2,
    fadeOut: 0.4,
  },
  {
    from: [420, 720],
    towards: [470, 820],
    to: [450, 960],
    height: 5,
    width: 40,
    skew: -0.2,
    fadeIn: 0.3,
    fadeOut: 0.4,
  },
];

export async function makeCap(): Promise<void> {
  const cloth = sew({
    whole: LINES.crown,
    panels: [
      {
        radius: 330,
        height: 170,
        folds: bothHalves(FOLDS, 91),
        beyond: 'M304,1080 L1296,1080 L1296,1900 L304,1900 Z',
      },
    ],
    seams: [],
    seed: 93,
    unevenness: 0.55,
  });
  drawPanels(cloth);
  layPiece(cloth, { path: LINES.button, radius: 22, height: 18, unevenness: 0, shadow: { blur: 9, strength: 0.4 } });
  layVisor(cloth);
  finish(cloth, 'twill');
  await saveMaps(cap.front, cloth.shading.values, cloth.alpha);
}

/** Draws the seams of the six panels, doubly stitched in front, and the eyelets. */
function drawPanels(cloth: Cloth): void {
  const { shading, alpha } = cloth;
  const middle = 'M800,514 C801,700 800,900 800,1060';
  for (const seam of [middle, ...LINES.sideSeams]) {
    drawSeam(shading, seam, 3, 0.18, alpha);
    for (const away of [-12, 12]) drawStitches(shading, movedPath(seam, away, 0), alpha);
  }
  for (const at of [
    [628, 632],
    [972, 632],
    [420, 760],
    [1180, 760],
  ] as const) {
    drawEyelet(cloth, at, 15);
  }
  // The cloth turns in where the visor is sewn on.
  shading.darken(blurred(line(LINES.brow, 46), 20), 0.24, alpha);
}

const ROWS = 6;

/** The visor points at the viewer: lightest along the middle, dark below the crown. */
function layVisor(cloth: Cloth): void {
  const visor = layPiece(cloth, {
    path: LINES.visor,
    radius: 34,
    height: 17,
    seed: 97,
    unevenness: 0.12,
    fall: -0.02,
    tone: 0.97,
    shadow: { blur: 10, strength: 0.3 },
  });
  const { shading } = cloth;
  shading.darken(blurred(line(movedPath(LINES.brow, 0, 6), 26), 14), 0.3, visor);
  shading.darken(
    fillField((index, x) => (visor[index]! > 0 ? (Math.abs(x - AXIS) / 600) ** 2.2 : 0)),
    0.24,
    visor,
  );
  shading.lighten(
    blurred(shape('M470,1190 C640,1140 960,1140 1130,1190 C960,1180 640,1180 470,1190 Z'), 30),
    0.2,
    visor,
  );
  for (let row = 1; row <= ROWS; row++) drawStitches(shading, stitchRow(row / (ROWS + 0.6)), visor);
  shading.lighten(blurred(line(movedPath(LINES.visorEdge, 0, -5), 5), 2), 0.2, visor);
  shading.darken(blurred(line(LINES.visorEdge, 5), 2), 0.22, visor);
}

/** A line between brow and edge. */
function stitchRow(share: number): string {
  const brow = pathLine(LINES.brow);
  const edge = pathLine('M216,1420 C390,1326 590,1290 800,1290 C1010,1290 1210,1326 1384,1420');
  const points = Array.from({ length: 61 }, (_, index) => between(brow.at(index / 60), edge.at(index / 60), share));
  return `M${points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' L')}`;
}
