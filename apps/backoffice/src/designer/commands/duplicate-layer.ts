import { withLayers } from '../state/change-layers.ts';
import { type DesignerState, layerOf, type Tools } from '../state/designer-state.ts';
import { commit } from '../state/history.ts';

/** Millimetres that a copy lies beside its original. */
export const COPY_OFFSET_MM = 5;

/** Puts a copy right above its original, a little aside, and selects it. */
export function duplicateLayer(state: DesignerState, id: string | null, { newId }: Tools): DesignerState {
  const layer = layerOf(state, id);
  if (!layer) return state;
  const copy = { ...layer, id: newId(), x: layer.x + COPY_OFFSET_MM, y: layer.y + COPY_OFFSET_MM, locked: false };
  const document = withLayers(state.document, state.side, (layers) =>
    layers.flatMap((each) => (each === layer ? [each, withOwnField(copy)] : [each])),
  );
  return { ...commit(state, document), selected: copy.id, isTyping: false };
}

/** Two fields of one key would be one field. */
export function withOwnField<Layer extends ReturnType<typeof layerOf> & object>(layer: Layer): Layer {
  if (layer.type !== 'Text' || !layer.field) return layer;
  return { ...layer, field: { ...layer.field, key: layer.id } };
}
