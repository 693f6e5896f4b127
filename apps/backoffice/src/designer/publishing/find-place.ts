import type { DesignDocument, SideId } from '@inkstand/artwork/model';

/** Where in a design something is to be looked at. */
export interface Place {
  side: SideId;
  /** Null where the whole side is meant. */
  layer: string | null;
}

/** From `document.sides.front.layers.0.src`, or a part of it, to what it names; undefined where it names no side. */
export function findPlace(field: string, document: DesignDocument): Place | undefined {
  const [, side, index] = /^document\.sides\.(front|back)(?:\.layers\.(\d+))?/.exec(field) ?? [];
  if (!side) return undefined;
  const layer = index === undefined ? undefined : document.sides[side as SideId]?.layers[Number(index)];
  return { side: side as SideId, layer: layer?.id ?? null };
}
