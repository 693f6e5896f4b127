import { cropBoxes, croppedTo } from '../document/crop.ts';
import { type DesignerState, findShownLayer } from '../document/designer-state.ts';
import { seal } from '../document/history.ts';
import { selectedLayer, withSelection } from '../document/selection.ts';
import { changeLayers } from './change-layers.ts';

export function startCrop(state: DesignerState, id: string | undefined): DesignerState {
  const layer = findShownLayer(state, id);
  if (layer?.type !== 'Image' || layer.locked || layer.hidden) return state;
  return { ...withSelection(seal(state), [layer.id]), isCropping: true, isTyping: false };
}

export function stopCrop(state: DesignerState): DesignerState {
  return state.isCropping ? { ...state, isCropping: false } : state;
}

/** Removes the crop; the picture keeps its place. */
export function uncrop(state: DesignerState): DesignerState {
  const layer = selectedLayer(state);
  if (layer?.type !== 'Image' || !layer.crop || layer.locked) return state;
  return changeLayers(state, [layer.id], { ...croppedTo(layer, cropBoxes(layer).whole) });
}
