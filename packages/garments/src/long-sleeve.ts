import { LONG_SLEEVE_LINES as LINES, longSleeve } from '@inkstand/artwork/garments/long-sleeve';
import { mirrorPath } from '@inkstand/artwork/garments/outline';
import { AXIS } from '@inkstand/artwork/garments/wall-view';
import type { SideId } from '@inkstand/artwork/model';
import { sew } from './apparel/cloth.ts';
import { drawCrewNeck } from './apparel/crew-neck.ts';
import { finish } from './apparel/finish.ts';
import { mirroredHalf, sleeveFolds } from './apparel/make-folds.ts';
import { drawArmSeams, drawHem, drawRib } from './apparel/sewing.ts';
import { saveMaps } from './maps.ts';
import { ARM_SEAM, HEM, shirtFolds } from './tee-folds.ts';

const CUFF = { outer: 'M69,1352 C116,1370 172,1378 227,1378', inner: 'M62,1398 C110,1416 168,1424 222,1424' };

export async function makeLongSleeve(side: SideId): Promise<void> {
  const seams = [ARM_SEAM, mirrorPath(ARM_SEAM, AXIS)];
  const folds = sleeveFolds({
    outer: LINES.sleeveOuter,
    inner: LINES.sleeveInner,
    count: 17,
    height: 13,
    width: 20,
    seed: side === 'front' ? 4 : 14,
  });
  const [left, right] = LINES.sleeves;
  const cloth = sew({
    whole: LINES[side],
    panels: [
      { radius: 360, height: 120, beyond: 'M373,1559 L373,2161 L1227,2161 L1227,1559 Z', folds: shirtFolds(side) },
      { path: left!, radius: 110, height: 58, beyond: 'M62,1398 L222,1424 L222,1600 L40,1600 Z', folds },
      {
        path: right!,
        radius: 110,
        height: 58,
        beyond: 'M1538,1398 L1378,1424 L1378,1600 L1560,1600 Z',
        folds: mirroredHalf(folds, 6),
      },
    ],
    seams,
    seed: side === 'front' ? 5 : 15,
  });
  drawArmSeams(cloth, seams, cloth.panels.slice(1));
  drawHem(cloth, HEM);
  for (const facing of [(path: string) => path, (path: string) => mirrorPath(path, AXIS)]) {
    drawRib(cloth, { outer: facing(CUFF.outer), inner: facing(CUFF.inner), lines: 34, roll: 16 });
  }
  drawCrewNeck(cloth, side, LINES.neck);
  finish(cloth, 'jersey');
  await saveMaps(longSleeve[side], cloth.shading.values, cloth.alpha);
}
