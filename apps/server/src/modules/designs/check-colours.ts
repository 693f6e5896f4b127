import type { CatalogueColour } from '@inkstand/database/tables/index';
import { type FieldRefusal, failFields } from '#refusals.ts';

/** Refuses colours that the variant does not come in, and any named twice. */
export function checkColours(colours: readonly string[], offered: readonly CatalogueColour[]): void {
  const codes = new Set(offered.map(({ code }) => code));
  const refused = colours.flatMap((colour, index): FieldRefusal[] => {
    if (!codes.has(colour)) return [{ field: `colours.${index}`, problem: 'unknown_colour' }];
    return colours.indexOf(colour) < index ? [{ field: `colours.${index}`, problem: 'invalid' }] : [];
  });
  if (refused.length > 0) failFields(refused);
}
