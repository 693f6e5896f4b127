import type { SideId } from '@inkstand/artwork/model';
import { type DesignerState, layerOf } from '../state/designer-state.ts';
import { seal } from '../state/history.ts';
import { stopTyping } from './type-text.ts';

export function selectLayer(state: DesignerState, id: string | null): DesignerState {
  if (id === state.selected || 'before' in state.interaction) return state;
  const closed = seal(stopTyping(state));
  return { ...closed, selected: layerOf(closed, id) ? id : null };
}

export function showSide(state: DesignerState, side: SideId): DesignerState {
  if (side === state.side || !state.document.sides[side]) return state;
  return { ...seal(stopTyping(state)), side, selected: null, interaction: { name: 'idle' }, guides: [] };
}
