import { mirrorPath, type Placing, placedPath, placedPoint } from '@inkstand/artwork/garments/outline';
import { AXIS } from '@inkstand/artwork/garments/wall-view';
import type { SideId } from '@inkstand/artwork/model';
import type { Fold } from '../folds.ts';
import { SLEEVE_FOLDS, shirtFolds } from '../tee-folds.ts';
import { type Cloth, sew } from './cloth.ts';
import { mirroredHalf } from './make-folds.ts';
import { drawArmSeams, drawHem } from './sewing.ts';

interface ShortSleeved {
  whole: string;
  sleeves: readonly string[];
  armSeams: readonly string[];
  /** Hem lines of the left sleeve and the body; a band may replace the cuff's hem. */
  cuff?: string;
  hem: string;
  /** Maps the T-shirt's body folds onto this shirt. */
  body: Placing;
  /** Maps the T-shirt's sleeve folds onto this shirt. */
  sleeve: Placing;
  /** Lower end of the body. */
  bottom: number;
  side: SideId;
  seed: number;
}

export function placedFolds(folds: readonly Fold[], placing: Placing): Fold[] {
  return folds.map((fold) => ({
    ...fold,
    from: placedPoint(fold.from, placing),
    towards: placedPoint(fold.towards, placing),
    to: placedPoint(fold.to, placing),
  }));
}

const BEYOND_CUFF = 'M41,795.4 L308.2,881.4 L202.2,1094.6 L-90.4,1000 Z';

/** Builds the cloth of a short-sleeved shirt, with the folds of the T-shirt. */
export function sewShortSleeved(shirt: ShortSleeved): Cloth {
  const { sleeves, armSeams, bottom, side, seed } = shirt;
  const [left, right] = sleeves;
  const sleeveFolds = placedFolds(SLEEVE_FOLDS, shirt.sleeve);
  const beyond = placedPath(BEYOND_CUFF, shirt.sleeve);
  const round = { radius: 130, height: 52 };
  const cloth = sew({
    whole: shirt.whole,
    panels: [
      {
        radius: 340,
        height: 115,
        folds: placedFolds(shirtFolds(side, seed), shirt.body),
        beyond: `M378,${bottom - 100} L378,2161 L1222,2161 L1222,${bottom - 100} Z`,
      },
      { ...round, path: left!, beyond, folds: sleeveFolds },
      { ...round, path: right!, beyond: mirrorPath(beyond, AXIS), folds: mirroredHalf(sleeveFolds, seed + 3) },
    ],
    seams: armSeams,
    seed: side === 'front' ? seed : seed + 10,
  });
  drawArmSeams(cloth, armSeams, cloth.panels.slice(1));
  drawHem(cloth, shirt.hem);
  if (shirt.cuff) for (const edge of [shirt.cuff, mirrorPath(shirt.cuff, AXIS)]) drawHem(cloth, edge);
  return cloth;
}
