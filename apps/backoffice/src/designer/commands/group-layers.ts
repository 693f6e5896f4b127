import type { DesignerState, Tools } from '../document/designer-state.ts';
import { shownLayers } from '../document/designer-state.ts';
import { groupedIds, selectedLayers, withSelection } from '../document/selection.ts';
import { changeLayers } from './change-layers.ts';

export function canGroup(state: DesignerState): boolean {
  const layers = selectedLayers(state);
  const [first] = layers;
  return layers.length > 1 && !layers.every(({ group }) => group !== undefined && group === first?.group);
}

export const canUngroup = (state: DesignerState) => selectedLayers(state).some(({ group }) => group !== undefined);

/** Groups the selected layers, so that they are selected and moved together. The stacking order does not change. */
export function groupLayers(state: DesignerState, { newId }: Tools): DesignerState {
  return canGroup(state) ? changeLayers(state, state.selected, { group: newId() }) : state;
}

/** Dissolves every group that the selection belongs to. */
export function ungroupLayers(state: DesignerState): DesignerState {
  const layers = shownLayers(state);
  const ids = [...new Set(selectedLayers(state).flatMap((layer) => (layer.group ? groupedIds(layers, layer) : [])))];
  const changed = changeLayers(state, ids, { group: undefined });
  return changed === state ? state : withSelection(changed, [...new Set([...state.selected, ...ids])]);
}
