import { mirrorPath } from '@inkstand/artwork/garments/outline';
import { POLO_LINES as LINES, POLO_BUTTONS, polo } from '@inkstand/artwork/garments/polo';
import { AXIS } from '@inkstand/artwork/garments/wall-view';
import type { SideId } from '@inkstand/artwork/model';
import { drawButton } from './apparel/button.ts';
import type { Cloth } from './apparel/cloth.ts';
import { finish } from './apparel/finish.ts';
import { layPiece } from './apparel/lay-piece.ts';
import { drawInside, drawRib, drawTopstitch } from './apparel/sewing.ts';
import { sewShortSleeved } from './apparel/short-sleeved.ts';
import { blurred, line, shape } from './canvas.ts';
import { saveMaps } from './maps.ts';
import { drawStitches } from './shading.ts';
import { HEM } from './tee-folds.ts';

const CUFF = {
  outer: 'M64,748 C134,790 232,822 330,834',
  inner: 'M41,795.4 C111,834.9 212.8,867.6 308.2,881.4',
};
const SAME = { wide: 1, high: 1, down: 0 };

export async function makePolo(side: SideId): Promise<void> {
  const cloth = sewShortSleeved({
    ...LINES,
    whole: LINES[side],
    side,
    seed: 11,
    bottom: 1674,
    hem: HEM,
    body: SAME,
    sleeve: SAME,
  });
  for (const facing of [(path: string) => path, (path: string) => mirrorPath(path, AXIS)]) {
    drawRib(cloth, { outer: facing(CUFF.outer), inner: facing(CUFF.inner), lines: 56, roll: 18 });
  }
  if (side === 'front') drawFront(cloth);
  else drawBack(cloth);
  finish(cloth, 'pique');
  await saveMaps(polo[side], cloth.shading.values, cloth.alpha);
}

function drawFront(cloth: Cloth): void {
  layPlacket(cloth);
  drawInside(cloth, {
    path: LINES.inside,
    lip: LINES.leaves.join(' '),
    top: 250,
    bottom: 420,
    brightness: 0.8,
    tape: { upper: 'M668,252 C744,238 856,238 932,252', lower: 'M682,296 C744,322 856,322 918,296' },
  });
  for (const leaf of LINES.leaves) layPiece(cloth, { ...LEAF, path: leaf });
  const edge = 'M797,424 C778,456 750,490 718,516 C660,458 612,392 592,318';
  for (const path of [edge, mirrorPath(edge, AXIS)]) {
    cloth.shading.lighten(blurred(line(path, 5), 2), 0.1, shape(LINES.leaves.join(' ')));
  }
  cloth.shading.darken(blurred(line('M668,252 C692,326 742,388 797,424', 8), 5), 0.12, cloth.alpha);
}

const LEAF = { radius: 26, height: 15, seed: 8, unrest: 0.5, shadow: { blur: 14, strength: 0.34 } };

/** Draws the buttoned slit below the collar. */
function layPlacket(cloth: Cloth): void {
  const [left, right, top, bottom] = [766, 834, 420, 800];
  const path = `M${left},${top} L${right},${top} L${right},${bottom} L${left},${bottom} Z`;
  const placket = layPiece(cloth, {
    path,
    radius: 9,
    height: 5,
    seed: 6,
    unevenness: 0.35,
    shadow: { blur: 7, strength: 0.24 },
  });
  drawStitches(
    cloth.shading,
    `M${left + 9},${top} L${left + 9},${bottom - 8} M${right - 9},${top} L${right - 9},${bottom - 8}`,
    placket,
  );
  for (const y of [bottom - 8, bottom - 46]) drawTopstitch(cloth, `M${left + 6},${y} L${right - 6},${y}`);
  for (const y of POLO_BUTTONS.ys) drawButton(cloth, [POLO_BUTTONS.x, y], POLO_BUTTONS.radius);
}

function drawBack(cloth: Cloth): void {
  layPiece(cloth, { ...LEAF, path: LINES.backCollar, radius: 30, fall: -0.02 });
  cloth.shading.darken(blurred(line('M640,270 C720,292 880,292 960,270', 6), 5), 0.08, cloth.alpha);
}
