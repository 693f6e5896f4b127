import type { DesignDocument, DesignSide, HexColour } from './design-document.ts';

/** A full-colour picture is printed in the four process colours, whatever it shows. */
const PROCESS_COLOURS = 4;

/** Returns the inks of a side from the bottom up, and whether it also has full-colour pictures. */
export function findInks(side: DesignSide): { inks: HexColour[]; hasPictures: boolean } {
  const inks = new Set<HexColour>();
  const add = (colour: HexColour) => inks.add(colour.toLowerCase() as HexColour);
  let hasPictures = false;
  for (const layer of side.layers) {
    if (layer.hidden) continue;
    if (layer.type === 'Image') {
      if (layer.recolour) add(layer.recolour);
      else hasPictures = true;
      continue;
    }
    // A shopper's words may be printed where the design has none.
    if (layer.text.trim() === '' && !layer.customisable) continue;
    add(layer.fill);
    if (layer.stroke && layer.stroke.width > 0) add(layer.stroke.colour);
    if (layer.shadow && layer.shadow.opacity > 0) add(layer.shadow.colour);
  }
  return { inks: [...inks], hasPictures };
}

/** Returns the inks of a design's front, without those of its full-colour pictures. */
export function frontColours({ sides }: Pick<DesignDocument, 'sides'>): HexColour[] {
  return sides.front ? findInks(sides.front).inks : [];
}

/** Number of colours needed to print a side; techniques that print colour by colour are priced by it. */
export function colourCount(side: DesignSide): number {
  const { inks, hasPictures } = findInks(side);
  return inks.length + (hasPictures ? PROCESS_COLOURS : 0);
}
