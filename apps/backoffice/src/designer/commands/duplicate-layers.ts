import type { DesignerState, Tools } from '../document/designer-state.ts';
import { commit } from '../document/history.ts';
import { selectedLayers } from '../document/selection.ts';
import { COPY_OFFSET_MM, withCopies } from './copies.ts';

/** Inserts copies of the selection right above it, slightly offset, and selects them. */
export function duplicateLayers(state: DesignerState, tools: Tools): DesignerState {
  if ('before' in state.interaction) return state;
  const copied = withCopies(state, selectedLayers(state), { x: COPY_OFFSET_MM, y: COPY_OFFSET_MM }, tools);
  if (copied === state) return state;
  return { ...commit(state, copied.document), selected: copied.selected, isTyping: false, isCropping: false };
}
