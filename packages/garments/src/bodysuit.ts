import { bodysuit, BODYSUIT_LINES as LINES } from '@inkstand/artwork/garments/bodysuit';
import { mirrorPath } from '@inkstand/artwork/garments/outline';
import { AXIS } from '@inkstand/artwork/garments/wall-view';
import type { SideId } from '@inkstand/artwork/model';
import { drawSnap } from './apparel/button.ts';
import { type Cloth, sew } from './apparel/cloth.ts';
import { finish } from './apparel/finish.ts';
import { creases, mirroredHalf } from './apparel/make-folds.ts';
import { bandBetween } from './apparel/path-line.ts';
import { drawArmSeams, drawHem, drawInside, drawRib, drawTopstitch } from './apparel/sewing.ts';
import { placedFolds } from './apparel/short-sleeved.ts';
import { blurred, line, movedPath } from './canvas.ts';
import { saveMaps } from './maps.ts';
import { drawSeam } from './shading.ts';
import { SLEEVE_FOLDS, shirtFolds } from './tee-folds.ts';

const BEYOND_CUFF = 'M144,728 L354,816 L280,1010 L20,920 Z';

export async function makeBodysuit(side: SideId): Promise<void> {
  const cloth = sewBodysuit(side);
  drawArmSeams(cloth, LINES.armSeams, cloth.panels.slice(1));
  for (const edge of [LINES.cuff, mirrorPath(LINES.cuff, AXIS)]) drawHem(cloth, edge);
  for (const [index, inner] of LINES.legs.entries()) {
    drawRib(cloth, { outer: LINES.legSeams[index]!, inner, lines: 96, roll: 16 });
  }
  if (side === 'front') {
    drawCrotch(cloth);
    drawLaps(cloth);
  }
  drawNeck(cloth, side);
  finish(cloth, 'jersey');
  await saveMaps(bodysuit[side], cloth.shading.values, cloth.alpha);
}

function sewBodysuit(side: SideId): Cloth {
  const seed = side === 'front' ? 51 : 63;
  const arm = placedFolds(SLEEVE_FOLDS, { wide: 0.86, high: 0.92, down: 30 });
  const body = placedFolds(shirtFolds(side, 23), { wide: 0.92, high: 0.74, down: 190 });
  const small = creases({ count: 16, left: 560, right: 1040, top: 1300, bottom: 1640, seed });
  const [left, right] = LINES.sleeves;
  const round = { radius: 120, height: 50 };
  return sew({
    whole: LINES[side],
    panels: [
      { radius: 300, height: 120, folds: [...body, ...small] },
      { ...round, path: left!, beyond: BEYOND_CUFF, folds: arm },
      { ...round, path: right!, beyond: mirrorPath(BEYOND_CUFF, AXIS), folds: mirroredHalf(arm, seed) },
    ],
    seams: LINES.armSeams,
    seed,
  });
}

/** Draws the overlap with its three press studs. */
function drawCrotch(cloth: Cloth): void {
  const upper = 'M618,1590 C690,1602 745,1606 800,1606 C855,1606 910,1602 982,1590';
  drawTopstitch(cloth, upper);
  drawTopstitch(cloth, movedPath(upper, 0, 66));
  for (const x of [706, 800, 894]) drawSnap(cloth, [x, x === 800 ? 1642 : 1639], 15);
}

function drawLaps(cloth: Cloth): void {
  for (const lap of LINES.laps) {
    cloth.shading.darken(blurred(line(movedPath(lap, 0, 7), 10), 7), 0.3, cloth.panels[0]);
    drawSeam(cloth.shading, lap, 2.6, 0.16, cloth.panels[0]);
    drawTopstitch(cloth, movedPath(lap, -4, -24));
  }
}

function drawNeck(cloth: Cloth, side: SideId): void {
  const [outer, inner] = side === 'front' ? [LINES.frontSeam, LINES.frontEdge] : [LINES.backSeam, LINES.backEdge];
  drawRib(cloth, { outer, inner, lines: 100, roll: 18 });
  if (side === 'back') return;
  drawInside(cloth, {
    path: LINES.inside,
    lip: bandBetween(outer, inner),
    top: 345,
    bottom: 470,
    tape: { upper: LINES.backEdge, lower: LINES.backSeam },
    label: { x: 764, y: 388, width: 72, height: 26 },
  });
}
