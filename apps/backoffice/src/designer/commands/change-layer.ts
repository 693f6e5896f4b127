import { type LayerChange, tidy, withLayer } from '../state/change-layers.ts';
import type { DesignerState } from '../state/designer-state.ts';
import { commit } from '../state/history.ts';

/** Changes fields of a layer. Changes of one `step` that follow each other are undone together. */
export function changeLayer(
  state: DesignerState,
  id: string,
  change: LayerChange,
  step: string | null = null,
): DesignerState {
  return commit(state, withLayer(state.document, state.side, id, tidy(change)), step && `${step} ${id}`);
}
