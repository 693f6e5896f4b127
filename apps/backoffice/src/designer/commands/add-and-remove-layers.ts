import type { DesignLayer } from '@inkstand/artwork/model';
import { withLayers } from '../document/change-layers.ts';
import { type DesignerState, shownLayers, type Tools } from '../document/designer-state.ts';
import { commit, endGesture } from '../document/history.ts';
import { selectedLayers, withSelection } from '../document/selection.ts';
import { COPY_OFFSET_MM, fitsLayerLimit, withCopies } from './copies.ts';

/** Adds layers on top of the current side and selects them, also during a gesture. A full side stays unchanged. */
export function addLayers(state: DesignerState, added: readonly DesignLayer[]): DesignerState {
  if (!fitsLayerLimit(state, added.length)) return state;
  const still = endGesture(state);
  const document = withLayers(still.document, still.side, (layers) => [...layers, ...added]);
  return withSelection(
    { ...commit(still, document), isTyping: false, isCropping: false },
    added.map(({ id }) => id),
  );
}

/** Inserts copies of the selection right above it, slightly offset, and selects them. */
export function duplicateLayers(state: DesignerState, tools: Tools): DesignerState {
  if ('before' in state.interaction) return state;
  const copied = withCopies(state, selectedLayers(state), { x: COPY_OFFSET_MM, y: COPY_OFFSET_MM }, tools);
  if (copied === state) return state;
  return { ...commit(state, copied.document), selected: copied.selected, isTyping: false, isCropping: false };
}

/** Removes layers, except locked ones. */
export function removeLayers(state: DesignerState, ids: readonly string[]): DesignerState {
  if ('before' in state.interaction) return state;
  const gone = new Set(shownLayers(state).flatMap(({ id, locked }) => (!locked && ids.includes(id) ? [id] : [])));
  if (gone.size === 0) return state;
  const document = withLayers(state.document, state.side, (layers) => layers.filter(({ id }) => !gone.has(id)));
  const removed = { ...commit(state, document), isTyping: false, isCropping: false };
  return withSelection(removed, state.selected);
}
