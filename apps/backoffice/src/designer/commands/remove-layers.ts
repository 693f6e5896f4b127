import { withLayers } from '../document/change-layers.ts';
import { type DesignerState, shownLayers } from '../document/designer-state.ts';
import { commit } from '../document/history.ts';
import { withSelection } from '../document/selection.ts';

/** Removes layers, except locked ones. */
export function removeLayers(state: DesignerState, ids: readonly string[]): DesignerState {
  if ('before' in state.interaction) return state;
  const gone = new Set(shownLayers(state).flatMap(({ id, locked }) => (!locked && ids.includes(id) ? [id] : [])));
  if (gone.size === 0) return state;
  const document = withLayers(state.document, state.side, (layers) => layers.filter(({ id }) => !gone.has(id)));
  const removed = { ...commit(state, document), isTyping: false, isCropping: false };
  return withSelection(removed, state.selected);
}
