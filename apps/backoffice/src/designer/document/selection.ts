import type { DesignLayer } from '@inkstand/artwork/model';
import { type DesignerState, findShownLayer, NO_SELECTION, type Shown, shownLayers } from './designer-state.ts';

const NO_LAYERS: readonly DesignLayer[] = [];
const known = new WeakMap<readonly DesignLayer[], WeakMap<readonly string[], readonly DesignLayer[]>>();

/** The selected layers from the bottom up; the same array for the same state. */
export function selectedLayers(state: Shown & Pick<DesignerState, 'selected'>): readonly DesignLayer[] {
  const layers = shownLayers(state);
  const { selected } = state;
  if (selected.length === 0) return NO_LAYERS;
  let bySelection = known.get(layers);
  if (!bySelection) {
    bySelection = new WeakMap();
    known.set(layers, bySelection);
  }
  let found = bySelection.get(selected);
  if (!found) {
    found = layers.filter(({ id }) => selected.includes(id));
    bySelection.set(selected, found);
  }
  return found;
}

/** The selected layer if it is the only one. */
export function selectedLayer(state: Shown & Pick<DesignerState, 'selected'>): DesignLayer | undefined {
  return state.selected.length === 1 ? findShownLayer(state, state.selected[0]) : undefined;
}

export const isMovable = ({ locked, hidden }: DesignLayer) => !locked && !hidden;

/** The selected layers that a gesture may change. */
export function movableLayers(state: DesignerState): readonly DesignLayer[] {
  const layers = selectedLayers(state);
  return layers.every(isMovable) ? layers : layers.filter(isMovable);
}

/** The ids of a layer and its group. */
export function groupedIds(layers: readonly DesignLayer[], layer: DesignLayer): string[] {
  if (layer.group === undefined) return [layer.id];
  return layers.filter(({ group }) => group === layer.group).map(({ id }) => id);
}

export function withSelection(state: DesignerState, ids: readonly string[]): DesignerState {
  const present = ids.filter((id) => findShownLayer(state, id));
  const isSame = present.length === state.selected.length && present.every((id) => state.selected.includes(id));
  if (isSame) return state;
  const selected = present.length === 0 ? NO_SELECTION : present;
  const picksSeveral = state.picksSeveral && selected.length > 0;
  return { ...state, selected, openStep: null, isCropping: false, picksSeveral };
}

/** Adds the ids, or removes them if all of them are selected. */
export function toggled(selected: readonly string[], ids: readonly string[]): string[] {
  if (ids.every((id) => selected.includes(id))) return selected.filter((id) => !ids.includes(id));
  return [...selected, ...ids.filter((id) => !selected.includes(id))];
}

/** The units that move as one: each group, and each ungrouped layer. */
export function groupLayers(layers: readonly DesignLayer[]): DesignLayer[][] {
  const units = new Map<string, DesignLayer[]>();
  for (const layer of layers) {
    const key = layer.group === undefined ? `layer ${layer.id}` : `group ${layer.group}`;
    units.set(key, [...(units.get(key) ?? []), layer]);
  }
  return [...units.values()];
}
