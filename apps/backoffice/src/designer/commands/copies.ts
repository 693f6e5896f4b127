import { type DesignLayer, MAX_LAYERS } from '@inkstand/artwork/model';
import { withLayers } from '../document/change-layers.ts';
import { type DesignerState, shownLayers, type Tools } from '../document/designer-state.ts';
import type { Point } from '../document/interaction.ts';
import { withSelection } from '../document/selection.ts';

/** Offset of a copy from its original, in millimetres. */
export const COPY_OFFSET_MM = 5;

/** Copies layers with new ids, slightly moved and unlocked; grouped layers are grouped again among the copies. */
export function makeCopies(layers: readonly DesignLayer[], by: Point, newId: () => string): DesignLayer[] {
  const groups = new Map<string, string>();
  return layers.map((layer) => {
    const { group, locked, ...rest } = layer;
    const copy = { ...rest, id: newId(), x: layer.x + by.x, y: layer.y + by.y } as DesignLayer;
    if (group === undefined) return withOwnField(copy);
    const ownGroup = groups.get(group) ?? newId();
    groups.set(group, ownGroup);
    return withOwnField({ ...copy, group: ownGroup });
  });
}

/** Two custom fields with the same key would be one field. */
function withOwnField(layer: DesignLayer): DesignLayer {
  if (layer.type !== 'Text' || !layer.field) return layer;
  return { ...layer, field: { ...layer.field, key: layer.id } };
}

export const fitsLayerLimit = (state: DesignerState, count: number) => shownLayers(state).length + count <= MAX_LAYERS;

/** Inserts selected copies right above their originals; not yet an undo step. */
export function withCopies(
  state: DesignerState,
  layers: readonly DesignLayer[],
  by: Point,
  { newId }: Tools,
): DesignerState {
  if (layers.length === 0 || !fitsLayerLimit(state, layers.length)) return state;
  const copies = makeCopies(layers, by, newId);
  const top = layers.at(-1);
  const document = withLayers(state.document, state.side, (all) =>
    all.flatMap((each) => (each.id === top?.id ? [each, ...copies] : [each])),
  );
  const copied = { ...state, document, isTyping: false };
  return withSelection(
    copied,
    copies.map(({ id }) => id),
  );
}
