import { withLayers } from '../state/change-layers.ts';
import { type DesignerState, layerOf } from '../state/designer-state.ts';
import { commit } from '../state/history.ts';

/** Takes a layer away. A locked one stays. */
export function removeLayer(state: DesignerState, id: string | null): DesignerState {
  const layer = layerOf(state, id);
  if (!layer || layer.locked) return state;
  const document = withLayers(state.document, state.side, (layers) => layers.filter((each) => each.id !== id));
  const removed = commit(state, document);
  return state.selected === id ? { ...removed, selected: null, isTyping: false } : removed;
}
