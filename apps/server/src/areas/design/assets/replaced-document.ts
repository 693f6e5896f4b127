import { type DesignDocument, type DesignLayer, type ImageLayer, SIDE_IDS } from '@inkstand/artwork/model';

/** A version of a picture by its id, in pixels. */
export interface Measured {
  id: string;
  width: number;
  height: number;
}

/** Sides that differ by less than this are the same proportions: whole pixels are never quite the same. */
const SAME_WITHIN = 0.01;

/**
 * The design with the newest version of a picture wherever it shows an earlier one. It keeps its place. Where its proportions
 * are other ones, it is made as large as fits into the room that the earlier one had: nothing is squeezed.
 */
export function replacedDocument(document: DesignDocument, earlier: readonly Measured[], newest: Measured) {
  const byId = new Map(earlier.map((version) => [version.id, version]));
  const replaced = (layer: DesignLayer): DesignLayer => {
    const before = layer.type === 'Image' ? byId.get(layer.src) : undefined;
    return before && layer.type === 'Image' ? { ...layer, ...fitted(layer, before, newest), src: newest.id } : layer;
  };
  const sides = { ...document.sides };
  for (const id of SIDE_IDS) {
    const side = sides[id];
    if (side) sides[id] = { ...side, layers: side.layers.map(replaced) };
  }
  return { ...document, sides };
}

function fitted({ width, height }: ImageLayer, before: Measured, newest: Measured): { width: number; height: number } {
  const change = newest.width / newest.height / (before.width / before.height);
  if (Math.abs(change - 1) < SAME_WITHIN) return { width, height };
  return change > 1 ? { width, height: height / change } : { width: width * change, height };
}
