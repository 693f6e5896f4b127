import type { DesignLayer } from '@inkstand/artwork/model';
import { withLayers } from '../state/change-layers.ts';
import type { DesignerState } from '../state/designer-state.ts';
import { commit } from '../state/history.ts';

/** Puts a layer on top of the side that is shown, and selects it. */
export function addLayer(state: DesignerState, layer: DesignLayer): DesignerState {
  const document = withLayers(state.document, state.side, (layers) => [...layers, layer]);
  if (document === state.document) return state;
  return { ...commit(state, document), selected: layer.id, isTyping: false };
}
