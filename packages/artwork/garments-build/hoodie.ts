import { HOOD_LINES as LINES } from '../src/garments/hood.ts';
import { hoodie } from '../src/garments/hoodie.ts';
import type { SideId } from '../src/model.ts';
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
