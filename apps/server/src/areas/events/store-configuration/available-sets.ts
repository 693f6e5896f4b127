import type { ColourSet, FontSet } from '@inkstand/contract/events/store-configuration';
import type { Tx } from '@inkstand/database';
import { colourSets, fontSets } from '@inkstand/database/tables/index';
import { asc, eq } from 'drizzle-orm';
import { COLOUR_SETS, FONT_SETS, setFont } from '#areas/events/events/looks.ts';

const describe = (one: string, two: string) =>
  one === two ? `${one} for everything` : `${one} for headings, ${two} for text`;

/** A built-in font set in the stored format, with its font files. */
export function builtInFontSet(set: { id: string; fontSetName: string; fontOne: string; fontTwo: string }): FontSet {
  return {
    id: set.id,
    fontSetName: set.fontSetName,
    fontSetDescription: describe(set.fontOne, set.fontTwo),
    fontOne: setFont(set.fontOne, 'fontOne'),
    fontTwo: setFont(set.fontTwo, 'fontTwo'),
    createdByUserId: null,
  };
}

export const toColourSetResponse = (row: typeof colourSets.$inferSelect): ColourSet => ({
  id: row.id,
  name: row.name,
  primary: row.primary,
  secondary: row.secondary,
  tertiary: row.tertiary,
  createdByUserId: row.createdByUserId,
});

export const toFontSetResponse = (row: typeof fontSets.$inferSelect): FontSet => ({
  id: row.id,
  fontSetName: row.fontSetName,
  fontSetDescription: row.fontSetDescription,
  fontOne: row.fontOne,
  fontTwo: row.fontTwo,
  createdByUserId: row.createdByUserId,
});

export interface AvailableSets {
  colours: ColourSet[];
  fonts: FontSet[];
}

/** Returns the sets available to a tenant's stores: the built-in ones, then its own, oldest first. */
export async function availableSets(tx: Tx, tenantId: string): Promise<AvailableSets> {
  const ownColours = await tx
    .select()
    .from(colourSets)
    .where(eq(colourSets.tenantId, tenantId))
    .orderBy(asc(colourSets.id));
  const ownFonts = await tx.select().from(fontSets).where(eq(fontSets.tenantId, tenantId)).orderBy(asc(fontSets.id));
  const builtIn = COLOUR_SETS.map((set): ColourSet => ({ ...set, createdByUserId: null }));
  return {
    colours: [...builtIn, ...ownColours.map(toColourSetResponse)],
    fonts: [...FONT_SETS.map(builtInFontSet), ...ownFonts.map(toFontSetResponse)],
  };
}
