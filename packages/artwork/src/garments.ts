import type { Garment } from './garments/view.ts';

export type { CylinderWrap, Garment, GarmentView, Rectangle } from './garments/view.ts';

/** All drawable garments. A page loads only the outlines that it shows; Node has all (`print/garments.ts`). */
const LOADERS = {
  tee: async () => (await import('./garments/tee.ts')).tee,
  'fitted-tee': async () => (await import('./garments/fitted-tee.ts')).fittedTee,
  'kids-tee': async () => (await import('./garments/kids-tee.ts')).kidsTee,
  'long-sleeve': async () => (await import('./garments/long-sleeve.ts')).longSleeve,
  polo: async () => (await import('./garments/polo.ts')).polo,
  vest: async () => (await import('./garments/vest.ts')).vest,
  sweatshirt: async () => (await import('./garments/sweatshirt.ts')).sweatshirt,
  hoodie: async () => (await import('./garments/hoodie.ts')).hoodie,
  'zip-hoodie': async () => (await import('./garments/zip-hoodie.ts')).zipHoodie,
  bodysuit: async () => (await import('./garments/bodysuit.ts')).bodysuit,
  bib: async () => (await import('./garments/bib.ts')).bib,
  cap: async () => (await import('./garments/cap.ts')).cap,
  beanie: async () => (await import('./garments/beanie.ts')).beanie,
  apron: async () => (await import('./garments/apron.ts')).apron,
  mug: async () => (await import('./garments/mug.ts')).mug,
  tote: async () => (await import('./garments/tote.ts')).tote,
  'drawstring-bag': async () => (await import('./garments/drawstring-bag.ts')).drawstringBag,
  backpack: async () => (await import('./garments/backpack.ts')).backpack,
  'enamel-mug': async () => (await import('./garments/enamel-mug.ts')).enamelMug,
  bottle: async () => (await import('./garments/bottle.ts')).bottle,
  notebook: async () => (await import('./garments/notebook.ts')).notebook,
  cushion: async () => (await import('./garments/cushion.ts')).cushion,
  'mouse-mat': async () => (await import('./garments/mouse-mat.ts')).mouseMat,
  'phone-case': async () => (await import('./garments/phone-case.ts')).phoneCase,
  sticker: async () => (await import('./garments/sticker.ts')).sticker,
  poster: async () => (await import('./garments/poster.ts')).poster,
} as const satisfies Record<string, () => Promise<Garment>>;

export type GarmentKey = keyof typeof LOADERS;
export const GARMENT_KEYS = Object.keys(LOADERS) as GarmentKey[];

export function isGarmentKey(key: string): key is GarmentKey {
  return Object.hasOwn(LOADERS, key);
}

/** Loads a garment's views: the front, and the back where it has one. */
export function loadGarment(key: GarmentKey): Promise<Garment> {
  return LOADERS[key]();
}
