import type { DesignDocument, DesignSide, HexColour } from './design-document.ts';

/** A picture is printed in the four colours of the process, whatever it shows. */
const PROCESS_COLOURS = 4;

/** The inks that a side is printed in, from the bottom up, and whether there are pictures in full colour besides. */
export function findInks(side: DesignSide): { inks: HexColour[]; hasPictures: boolean } {
  const inks = new Set<HexColour>();
  let hasPictures = false;
  for (const layer of side.layers) {
    if (layer.hidden) continue;
    if (layer.type === 'Image') {
      if (layer.recolour) inks.add(layer.recolour);
      else hasPictures = true;
      continue;
    }
    inks.add(layer.fill);
    if (layer.stroke && layer.stroke.width > 0) inks.add(layer.stroke.colour);
    if (layer.shadow && layer.shadow.opacity > 0) inks.add(layer.shadow.colour);
  }
  return { inks: [...inks], hasPictures };
}

/** The inks of a design's front, without those of its pictures in full colour. */
export function frontColours({ sides }: Pick<DesignDocument, 'sides'>): HexColour[] {
  return sides.front ? findInks(sides.front).inks : [];
}

/** How many colours it takes to print a side: what a technique that works colour by colour is paid by. */
export function colourCount(side: DesignSide): number {
  const { inks, hasPictures } = findInks(side);
  return inks.length + (hasPictures ? PROCESS_COLOURS : 0);
}
