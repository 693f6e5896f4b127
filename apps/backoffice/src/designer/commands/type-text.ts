import { type DesignerState, layerOf } from '../state/designer-state.ts';
import { seal } from '../state/history.ts';
import { removeLayer } from './remove-layer.ts';

/** Opens a text on the canvas. */
export function startTyping(state: DesignerState, id: string | null): DesignerState {
  const layer = layerOf(state, id);
  if (layer?.type !== 'Text' || layer.locked || layer.hidden) return state;
  return { ...seal(state), selected: layer.id, isTyping: true, interaction: { name: 'idle' } };
}

/** Closes it. A text without letters could not be found again: it goes. */
export function stopTyping(state: DesignerState): DesignerState {
  if (!state.isTyping) return state;
  const layer = layerOf(state, state.selected);
  const closed = { ...seal(state), isTyping: false };
  const isEmpty = layer?.type === 'Text' && layer.text.trim() === '';
  return isEmpty ? removeLayer(closed, layer.id) : closed;
}
