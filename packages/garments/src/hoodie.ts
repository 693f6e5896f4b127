import { HOOD_LINES as LINES } from '@inkstand/artwork/garments/hood';
import { hoodie } from '@inkstand/artwork/garments/hoodie';
import type { SideId } from '@inkstand/artwork/model';
import { finish } from './apparel/finish.ts';
import { drawCords, layHangingHood, layHood } from './apparel/hood.ts';
import { layPocket } from './apparel/pocket.ts';
import { sewSweat } from './apparel/sweat.ts';
import { saveMaps } from './maps.ts';

export async function makeHoodie(side: SideId): Promise<void> {
  const cloth = sewSweat(LINES[side], side);
  if (side === 'front') {
    layPocket(cloth);
    layHood(cloth);
    drawCords(cloth);
  } else {
    layHangingHood(cloth);
  }
  finish(cloth, 'sweat');
  await saveMaps(hoodie[side], cloth.shading.values, cloth.alpha);
}
