import { mirrorPath } from '@inkstand/artwork/garments/outline';
import { TEE_LINES as LINES, tee } from '@inkstand/artwork/garments/tee';
import { AXIS } from '@inkstand/artwork/garments/wall-view';
import type { SideId } from '@inkstand/artwork/model';
import { sew } from './apparel/cloth.ts';
import { drawCrewNeck } from './apparel/crew-neck.ts';
import { finish } from './apparel/finish.ts';
import { mirroredHalf } from './apparel/make-folds.ts';
import { drawArmSeams, drawHem } from './apparel/sewing.ts';
import { saveMaps } from './maps.ts';
import { HEM, SLEEVE_FOLDS, shirtFolds } from './tee-folds.ts';

const CUFF = 'M55.9,766.1 C123.7,804 223.4,834.9 320.9,848.7';
const BEYOND_CUFF = 'M41,795.4 L308.2,881.4 L202.2,1094.6 L-90.4,1000 Z';

export async function makeTee(side: SideId): Promise<void> {
  const [left, right] = LINES.sleeves;
  const sleeve = { radius: 130, height: 52 };
  const cloth = sew({
    whole: LINES[side],
    panels: [
      { radius: 360, height: 120, beyond: 'M373,1559 L373,2161 L1227,2161 L1227,1559 Z', folds: shirtFolds(side) },
      { ...sleeve, path: left!, beyond: BEYOND_CUFF, folds: SLEEVE_FOLDS },
      { ...sleeve, path: right!, beyond: mirrorPath(BEYOND_CUFF, AXIS), folds: mirroredHalf(SLEEVE_FOLDS, 8) },
    ],
    seams: LINES.armSeams,
    seed: side === 'front' ? 5 : 15,
  });
  drawArmSeams(cloth, LINES.armSeams, cloth.panels.slice(1));
  for (const edge of [HEM, CUFF, mirrorPath(CUFF, AXIS)]) drawHem(cloth, edge);
  drawCrewNeck(cloth, side, LINES.neck);
  finish(cloth, 'jersey');
  await saveMaps(tee[side], cloth.shading.values, cloth.alpha);
}
