import { kidsTee, KIDS_TEE_LINES as LINES } from '@inkstand/artwork/garments/kids-tee';
import type { SideId } from '@inkstand/artwork/model';
import { drawCrewNeck } from './apparel/crew-neck.ts';
import { finish } from './apparel/finish.ts';
import { sewShortSleeved } from './apparel/short-sleeved.ts';
import { saveMaps } from './maps.ts';

export async function makeKidsTee(side: SideId): Promise<void> {
  const cloth = sewShortSleeved({
    ...LINES,
    whole: LINES[side],
    side,
    seed: 7,
    bottom: 1556,
    body: { wide: 1, high: 0.86, down: 130 },
    sleeve: { wide: 0.98, high: 0.96, down: 44 },
  });
  drawCrewNeck(cloth, side, LINES.neck, 24);
  finish(cloth, 'jersey');
  await saveMaps(kidsTee[side], cloth.shading.values, cloth.alpha);
}
