import type { DesignLayer } from '@inkstand/artwork/model';
import { withLayers } from '../document/change-layers.ts';
import type { DesignerState } from '../document/designer-state.ts';
import { commit } from '../document/history.ts';
import { withSelection } from '../document/selection.ts';
import { fitsLayerLimit } from './copies.ts';

/** Adds layers on top of the current side and selects them. A full side stays unchanged. */
export function addLayers(state: DesignerState, added: readonly DesignLayer[]): DesignerState {
  if (!fitsLayerLimit(state, added.length) || 'before' in state.interaction) return state;
  const document = withLayers(state.document, state.side, (layers) => [...layers, ...added]);
  if (document === state.document) return state;
  return withSelection(
    { ...commit(state, document), isTyping: false, isCropping: false },
    added.map(({ id }) => id),
  );
}
