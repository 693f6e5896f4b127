import type { DesignDocument, DesignLayer, SideId } from '@inkstand/artwork/model';
import type { DesignerState } from './designer-state.ts';

/** Fields of either kind of layer; its kind and name stay. */
export type LayerChange = Partial<Omit<Extract<DesignLayer, { type: 'Text' }>, 'id' | 'type'>> &
  Partial<Omit<Extract<DesignLayer, { type: 'Image' }>, 'id' | 'type'>>;

/** The document with other layers on one side; the same document where nothing changed. */
export function withLayers(
  document: DesignDocument,
  side: SideId,
  change: (layers: readonly DesignLayer[]) => readonly DesignLayer[],
): DesignDocument {
  const current = document.sides[side];
  if (!current) return document;
  const layers = change(current.layers);
  if (layers === current.layers) return document;
  return { ...document, sides: { ...document.sides, [side]: { ...current, layers } } };
}

/** A layer with some fields changed; the same layer where they already had these values. */
export function changedLayer(layer: DesignLayer, change: LayerChange): DesignLayer {
  const fields = Object.entries(change) as [keyof DesignLayer, unknown][];
  if (fields.every(([field, value]) => layer[field] === value)) return layer;
  return { ...layer, ...change } as DesignLayer;
}

export function withLayer(document: DesignDocument, side: SideId, id: string, change: LayerChange): DesignDocument {
  return withLayers(document, side, (layers) => {
    const changed = layers.map((layer) => (layer.id === id ? changedLayer(layer, change) : layer));
    return changed.some((layer, index) => layer !== layers[index]) ? changed : layers;
  });
}

/** For gestures: shows the change at once; it becomes an undo step when the gesture ends. */
export function showChange(state: DesignerState, id: string, change: LayerChange): DesignerState {
  return { ...state, document: withLayer(state.document, state.side, id, tidy(change)) };
}

/** A thousandth of a millimetre, a hundredth of a degree: finer than anything that prints. */
const PRECISION: Partial<Record<keyof LayerChange, number>> = { x: 1000, y: 1000, angle: 100, scale: 10_000 };

export function tidy(change: LayerChange): LayerChange {
  const rounded = Object.entries(change).map(([field, value]) => {
    const precision = PRECISION[field as keyof LayerChange];
    return [field, precision && typeof value === 'number' ? Math.round(value * precision) / precision : value];
  });
  return Object.fromEntries(rounded);
}
