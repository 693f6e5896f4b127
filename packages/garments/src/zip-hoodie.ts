import { HOOD_LINES as LINES } from '@inkstand/artwork/garments/hood';
import { ZIP, ZIP_SLIDER, zipHoodie } from '@inkstand/artwork/garments/zip-hoodie';
import type { SideId } from '@inkstand/artwork/model';
import { finish } from './apparel/finish.ts';
import { drawCords, layHangingHood, layHood } from './apparel/hood.ts';
import { layPocket } from './apparel/pocket.ts';
import { sewSweat } from './apparel/sweat.ts';
import { drawZip } from './apparel/zip.ts';
import { saveMaps } from './maps.ts';

export async function makeZipHoodie(side: SideId): Promise<void> {
  const cloth = sewSweat(LINES[side], side);
  if (side === 'front') {
    layPocket(cloth);
    layHood(cloth);
    drawZip(cloth, { x: 800, ...ZIP, slider: ZIP_SLIDER });
    drawCords(cloth);
  } else {
    layHangingHood(cloth);
  }
  finish(cloth, 'sweat');
  await saveMaps(zipHoodie[side], cloth.shading.values, cloth.alpha);
}
