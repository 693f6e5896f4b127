import { SWEATSHIRT_LINES as LINES, sweatshirt } from '@inkstand/artwork/garments/sweatshirt';
import type { SideId } from '@inkstand/artwork/model';
import { drawCrewNeck } from './apparel/crew-neck.ts';
import { finish } from './apparel/finish.ts';
import { sewSweat } from './apparel/sweat.ts';
import { saveMaps } from './maps.ts';

export async function makeSweatshirt(side: SideId): Promise<void> {
  const cloth = sewSweat(LINES[side], side);
  drawCrewNeck(cloth, side, LINES.neck, 26);
  finish(cloth, 'sweat');
  await saveMaps(sweatshirt[side], cloth.shading.values, cloth.alpha);
}
