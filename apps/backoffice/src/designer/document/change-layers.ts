import { layerText } from '@inkstand/artwork/layer-text';
import type { DesignDocument, DesignLayer, SideId } from '@inkstand/artwork/model';
import type { DesignerState } from './designer-state.ts';
import type { LayerChange } from './layer-style.ts';

/** Replaces the layers of one side; returns the same document if nothing changed. */
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

/** Changes some fields of a layer; returns the same layer if the values are equal. */
function changedLayer(layer: DesignLayer, change: LayerChange): DesignLayer {
  const fields = Object.entries(change) as [keyof DesignLayer, unknown][];
  if (fields.every(([field, value]) => layer[field] === value)) return layer;
  // Undefined fields are dropped, as saving and reading the document would drop them.
  const changed = Object.entries({ ...layer, ...change }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(changed) as unknown as DesignLayer;
}

/** Changes some layers, each by the result of `change`. */
export function withChanges(
  document: DesignDocument,
  side: SideId,
  ids: readonly string[],
  change: (layer: DesignLayer) => LayerChange,
): DesignDocument {
  return withLayers(document, side, (layers) => {
    const changed = layers.map((layer) => (ids.includes(layer.id) ? changedLayer(layer, tidy(change(layer))) : layer));
    return changed.some((layer, index) => layer !== layers[index]) ? changed : layers;
  });
}

/** For gestures: shows changes relative to the original layers; they become an undo step when the gesture ends. */
export function showChanges(
  state: DesignerState,
  layers: readonly DesignLayer[],
  change: (layer: DesignLayer) => LayerChange,
): DesignerState {
  const before = new Map(layers.map((layer) => [layer.id, layer]));
  const ids = [...before.keys()];
  const document = withChanges(state.document, state.side, ids, (layer) => change(before.get(layer.id) ?? layer));
  return { ...state, document };
}

/** 1/1000 mm and 1/100 degree, finer than any print. */
const PRECISION: Partial<Record<keyof LayerChange, number>> = { x: 1000, y: 1000, angle: 100, scale: 10_000 };

/** Rounds places, and turns a typed or pasted text into what is printed. */
function tidy(change: LayerChange): LayerChange {
  const rounded = Object.entries(change).map(([field, value]) => {
    if (field === 'text' && typeof value === 'string') return [field, layerText(value)];
    const precision = PRECISION[field as keyof LayerChange];
    return [field, precision && typeof value === 'number' ? Math.round(value * precision) / precision : value];
  });
  return Object.fromEntries(rounded);
}
