import type { DesignDocument, SideId } from '@inkstand/artwork/model';

/** The place in a design that an error or warning is about. */
export interface Place {
  side: SideId;
  /** Null for the whole side. */
  layer: string | null;
}

/**
 * Resolves an error field such as `document.sides.front.layers.0.src` to its layer or side; undefined if it names no
 * side.
 */
export function findPlace(field: string, document: DesignDocument): Place | undefined {
  const [, side, index] = /^document\.sides\.(front|back)(?:\.layers\.(\d+))?/.exec(field) ?? [];
  if (!side) return undefined;
  const layer = index === undefined ? undefined : document.sides[side as SideId]?.layers[Number(index)];
  return { side: side as SideId, layer: layer?.id ?? null };
}
