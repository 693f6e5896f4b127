import { mug } from './garments/mug.ts';
import { tee } from './garments/tee.ts';
import { tote } from './garments/tote.ts';
import type { GarmentView } from './garments/view.ts';
import type { PrintArea, SideId } from './model.ts';

export type { CylinderWrap, GarmentPart, GarmentView, Rectangle } from './garments/view.ts';
export type { PrintArea } from './model.ts';

/** The garments there are pictures of. Each has a front and a back view; a mug's back is seen with the handle to the left. */
export const GARMENTS = { tee, mug, tote } as const satisfies Record<string, Record<SideId, GarmentView>>;
export type GarmentKey = keyof typeof GARMENTS;
export const GARMENT_KEYS = Object.keys(GARMENTS) as GarmentKey[];

export function isGarmentKey(key: string): key is GarmentKey {
  return Object.hasOwn(GARMENTS, key);
}

export function garmentView(garment: GarmentKey, side: SideId): GarmentView {
  return GARMENTS[garment][side];
}

/** What can be printed on each garment's sides, for the catalogue; same proportions as the views' print rectangles. */
export const PRINT_AREAS = Object.fromEntries(
  GARMENT_KEYS.map((key) => [key, { front: GARMENTS[key].front.printArea, back: GARMENTS[key].back.printArea }]),
) as Record<GarmentKey, Record<SideId, PrintArea>>;
