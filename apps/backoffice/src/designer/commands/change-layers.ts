import type { DesignLayer } from '@inkstand/artwork/model';
import { withChanges } from '../document/change-layers.ts';
import type { DesignerState } from '../document/designer-state.ts';
import { commit } from '../document/history.ts';
import type { LayerChange } from '../document/layer-style.ts';

/** Changes fields of some layers. Consecutive changes with the same `step` to the same layers are one undo step. */
export function changeLayers(
  state: DesignerState,
  ids: readonly string[],
  change: LayerChange | ((layer: DesignLayer) => LayerChange),
  step: string | null = null,
): DesignerState {
  const getChange = typeof change === 'function' ? change : () => change;
  const document = withChanges(state.document, state.side, ids, getChange);
  return commit(state, document, step && `${step} ${ids.join(' ')}`);
}
