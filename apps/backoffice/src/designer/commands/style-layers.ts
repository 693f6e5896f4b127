import type { DesignerState } from '../document/designer-state.ts';
import { readStyle, styleFor } from '../document/layer-style.ts';
import { movableLayers, selectedLayers } from '../document/selection.ts';
import { changeLayers } from './change-layers.ts';

/** Copies the style of the uppermost selected layer. */
export function copyStyle(state: DesignerState): DesignerState {
  const layer = selectedLayers(state).at(-1);
  return layer ? { ...state, copiedStyle: readStyle(layer) } : state;
}

/** Applies the copied style to the selection. */
export function pasteStyle(state: DesignerState): DesignerState {
  const { copiedStyle } = state;
  if (!copiedStyle) return state;
  const ids = movableLayers(state).map(({ id }) => id);
  return changeLayers(state, ids, (layer) => styleFor(layer, copiedStyle));
}
