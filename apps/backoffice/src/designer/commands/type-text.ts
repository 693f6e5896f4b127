import { type DesignerState, findShownLayer } from '../document/designer-state.ts';
import { seal } from '../document/history.ts';
import { selectedLayer, withSelection } from '../document/selection.ts';
import { removeLayers } from './add-and-remove-layers.ts';

export function startTyping(state: DesignerState, id: string | undefined): DesignerState {
  const layer = findShownLayer(state, id);
  if (layer?.type !== 'Text' || layer.locked || layer.hidden) return state;
  return { ...withSelection(seal(state), [layer.id]), isTyping: true, interaction: { name: 'idle' } };
}

/** Ends editing. An empty text is removed, since nobody could find it again; a shopper's field may be empty. */
export function stopTyping(state: DesignerState): DesignerState {
  if (!state.isTyping) return state;
  const layer = selectedLayer(state);
  const closed: DesignerState = { ...seal(state), isTyping: false };
  const isEmpty = layer?.type === 'Text' && !layer.customisable && layer.text.trim() === '';
  return isEmpty ? removeLayers(closed, [layer.id]) : closed;
}
