import { VEST_LINES as LINES, vest } from '@inkstand/artwork/garments/vest';
import type { SideId } from '@inkstand/artwork/model';
import { sew } from './apparel/cloth.ts';
import { finish } from './apparel/finish.ts';
import { bandBetween } from './apparel/path-line.ts';
import { drawHem, drawInside, drawRib } from './apparel/sewing.ts';
import { placedFolds } from './apparel/short-sleeved.ts';
import { saveMaps } from './maps.ts';
import { shirtFolds } from './tee-folds.ts';

export async function makeVest(side: SideId): Promise<void> {
  const cloth = sew({
    whole: LINES[side],
    panels: [
      {
        radius: 330,
        height: 118,
        beyond: 'M382,1560 L382,2161 L1218,2161 L1218,1560 Z',
        folds: placedFolds(shirtFolds(side, 17), { wide: 0.98, high: 1, down: 16 }),
      },
    ],
    seams: [],
    seed: side === 'front' ? 33 : 43,
  });
  drawHem(cloth, LINES.hem);
  for (const [index, inner] of LINES.armholes.entries()) {
    drawRib(cloth, { outer: LINES.armholeSeams[index]!, inner, lines: 0, roll: 12 });
  }
  const [outer, inner] = side === 'front' ? [LINES.frontSeam, LINES.frontEdge] : [LINES.backSeam, LINES.backEdge];
  drawRib(cloth, { outer, inner, lines: 0, roll: 12 });
  if (side === 'front') {
    drawInside(cloth, {
      path: LINES.inside,
      lip: bandBetween(outer, inner),
      top: 380,
      bottom: 560,
      tape: { upper: LINES.backEdge, lower: LINES.backSeam },
      label: { x: 768, y: 434, width: 64, height: 32 },
    });
  }
  finish(cloth, 'jersey');
  await saveMaps(vest[side], cloth.shading.values, cloth.alpha);
}
