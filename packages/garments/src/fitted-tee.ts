import { fittedTee, FITTED_TEE_LINES as LINES } from '@inkstand/artwork/garments/fitted-tee';
import type { SideId } from '@inkstand/artwork/model';
import { drawCrewNeck } from './apparel/crew-neck.ts';
import { finish } from './apparel/finish.ts';
import { sewShortSleeved } from './apparel/short-sleeved.ts';
import { saveMaps } from './maps.ts';

export async function makeFittedTee(side: SideId): Promise<void> {
  const cloth = sewShortSleeved({
    ...LINES,
    whole: LINES[side],
    side,
    seed: 3,
    bottom: 1660,
    body: { wide: 0.9, high: 0.97, down: -10 },
    sleeve: { wide: 0.87, high: 0.9, down: 16 },
  });
  drawCrewNeck(cloth, side, LINES.neck, 18);
  finish(cloth, 'jersey');
  await saveMaps(fittedTee[side], cloth.shading.values, cloth.alpha);
}
