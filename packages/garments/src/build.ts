/**
 * Rebuilds the shadow and light maps of all or the named garments.
 * `node packages/garments/src/build.ts [tee|mug|tote …]`.
 */

import { GARMENT_KEYS, type GarmentKey } from '@inkstand/artwork/garments';
import type { SideId } from '@inkstand/artwork/model';
import { garmentSides } from '@inkstand/artwork/print/garments';
import { makeApron } from './apron.ts';
import { makeBackpack } from './backpack.ts';
import { makeBeanie } from './beanie.ts';
import { makeBib } from './bib.ts';
import { makeBodysuit } from './bodysuit.ts';
import { makeBottle } from './bottle.ts';
import { makeCap } from './cap.ts';
import { makeCushion } from './cushion.ts';
import { makeDrawstringBag } from './drawstring-bag.ts';
import { makeEnamelMug } from './enamel-mug.ts';
import { makeFittedTee } from './fitted-tee.ts';
import { makeHoodie } from './hoodie.ts';
import { makeKidsTee } from './kids-tee.ts';
import { makeLongSleeve } from './long-sleeve.ts';
import { makeMouseMat } from './mouse-mat.ts';
import { makeMug } from './mug.ts';
import { makeNotebook } from './notebook.ts';
import { makePhoneCase } from './phone-case.ts';
import { makePolo } from './polo.ts';
import { makePoster } from './poster.ts';
import { makeSticker } from './sticker.ts';
import { makeSweatshirt } from './sweatshirt.ts';
import { makeTee } from './tee.ts';
import { makeTote } from './tote.ts';
import { makeVest } from './vest.ts';
import { makeZipHoodie } from './zip-hoodie.ts';

const MAKERS: Record<GarmentKey, (side: SideId) => Promise<void>> = {
  tee: makeTee,
  'fitted-tee': makeFittedTee,
  'kids-tee': makeKidsTee,
  'long-sleeve': makeLongSleeve,
  polo: makePolo,
  vest: makeVest,
  sweatshirt: makeSweatshirt,
  hoodie: makeHoodie,
  'zip-hoodie': makeZipHoodie,
  bodysuit: makeBodysuit,
  bib: makeBib,
  cap: makeCap,
  beanie: makeBeanie,
  apron: makeApron,
  mug: makeMug,
  tote: makeTote,
  'drawstring-bag': makeDrawstringBag,
  backpack: makeBackpack,
  'enamel-mug': makeEnamelMug,
  bottle: makeBottle,
  notebook: makeNotebook,
  cushion: makeCushion,
  'mouse-mat': makeMouseMat,
  'phone-case': makePhoneCase,
  sticker: makeSticker,
  poster: makePoster,
};
const wanted = process.argv.slice(2);

for (const garment of GARMENT_KEYS) {
  if (wanted.length > 0 && !wanted.includes(garment)) continue;
  for (const side of garmentSides(garment)) await MAKERS[garment](side);
}
