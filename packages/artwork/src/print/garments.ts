import { apron } from '../garments/apron.ts';
import { backpack } from '../garments/backpack.ts';
import { beanie } from '../garments/beanie.ts';
import { bib } from '../garments/bib.ts';
import { bodysuit } from '../garments/bodysuit.ts';
import { bottle } from '../garments/bottle.ts';
import { cap } from '../garments/cap.ts';
import { cushion } from '../garments/cushion.ts';
import { drawstringBag } from '../garments/drawstring-bag.ts';
import { enamelMug } from '../garments/enamel-mug.ts';
import { fittedTee } from '../garments/fitted-tee.ts';
import { hoodie } from '../garments/hoodie.ts';
import { kidsTee } from '../garments/kids-tee.ts';
import { longSleeve } from '../garments/long-sleeve.ts';
import { mouseMat } from '../garments/mouse-mat.ts';
import { mug } from '../garments/mug.ts';
import { notebook } from '../garments/notebook.ts';
import { phoneCase } from '../garments/phone-case.ts';
import { polo } from '../garments/polo.ts';
import { poster } from '../garments/poster.ts';
import { sticker } from '../garments/sticker.ts';
import { sweatshirt } from '../garments/sweatshirt.ts';
import { tee } from '../garments/tee.ts';
import { tote } from '../garments/tote.ts';
import { vest } from '../garments/vest.ts';
import type { Garment, GarmentView } from '../garments/view.ts';
import { zipHoodie } from '../garments/zip-hoodie.ts';
import type { GarmentKey } from '../garments.ts';
import { SIDE_IDS, type SideId } from '../model.ts';

/** Views of all garments, for Node; browsers load them one by one (`loadGarment`). */
export const GARMENTS: Readonly<Record<GarmentKey, Garment>> = {
  tee,
  'fitted-tee': fittedTee,
  'kids-tee': kidsTee,
  'long-sleeve': longSleeve,
  polo,
  vest,
  sweatshirt,
  hoodie,
  'zip-hoodie': zipHoodie,
  bodysuit,
  bib,
  cap,
  beanie,
  apron,
  mug,
  tote,
  'drawstring-bag': drawstringBag,
  backpack,
  'enamel-mug': enamelMug,
  bottle,
  notebook,
  cushion,
  'mouse-mat': mouseMat,
  'phone-case': phoneCase,
  sticker,
  poster,
};

/** Returns one side of the garment; undefined if that side cannot be printed (the back of a cap). */
export function garmentView(garment: GarmentKey, side: SideId): GarmentView | undefined {
  return GARMENTS[garment][side];
}

/** Returns the printable sides of a garment. */
export function garmentSides(garment: GarmentKey): SideId[] {
  return SIDE_IDS.filter((side) => GARMENTS[garment][side]);
}
