import type { SideId } from '@inkstand/artwork/model';
import {
  type DesignerState,
  findShownLayer,
  NO_SELECTION,
  shownLayers,
  type Tools,
} from '../document/designer-state.ts';
import { abandonGesture, seal } from '../document/history.ts';
import type { PointerInput } from '../document/interaction.ts';
import { groupedIds, isMovable, toggled, withSelection } from '../document/selection.ts';
import { uppermostAt } from '../document/target.ts';
import { startCrop } from './crop-picture.ts';
import { startTyping, stopTyping } from './type-text.ts';

export function selectLayers(state: DesignerState, ids: readonly string[]): DesignerState {
  if ('before' in state.interaction) return state;
  const isSame = ids.length === state.selected.length && ids.every((id) => state.selected.includes(id));
  return isSame ? state : withSelection(seal(stopTyping(state)), ids);
}

/** Selects a layer with its group; null clears the selection. */
export function selectLayer(state: DesignerState, id: string | null): DesignerState {
  const layer = findShownLayer(state, id);
  return selectLayers(state, layer ? groupedIds(shownLayers(state), layer) : NO_SELECTION);
}

/** Adds a layer with its group to the selection, or removes it. */
export function toggleLayer(state: DesignerState, id: string): DesignerState {
  const layer = findShownLayer(state, id);
  return layer ? selectLayers(state, toggled(state.selected, groupedIds(shownLayers(state), layer))) : state;
}

/** Selects everything that can be moved, or everything visible if nothing can. */
export function selectAll(state: DesignerState): DesignerState {
  const layers = shownLayers(state);
  const movable = layers.filter(isMovable);
  const picked = movable.length > 0 ? movable : layers.filter(({ hidden }) => !hidden);
  return selectLayers(
    state,
    picked.map(({ id }) => id),
  );
}

/** A double click selects one layer within its group and opens it: a text for typing, a picture for cropping. */
export function openLayer(state: DesignerState, { at }: PointerInput, tools: Tools): DesignerState {
  const layer = uppermostAt(state, at, tools);
  if (!layer) return state;
  const picked = selectLayers(state, [layer.id]);
  if (layer.type === 'Text') return startTyping(picked, layer.id);
  // The first double click on a grouped picture only selects it, since users mostly want to move it.
  return layer.group === undefined || picked === state ? startCrop(picked, layer.id) : picked;
}

/** The context menu applies to the layer under the pointer, or to the whole selection when the layer is part of it. */
export function chooseForMenu(state: DesignerState, { at }: PointerInput, tools: Tools): DesignerState {
  const layer = uppermostAt(state, at, tools);
  if (!layer) return selectLayers(state, NO_SELECTION);
  return state.selected.includes(layer.id) ? state : selectLayer(state, layer.id);
}

export function showSide(state: DesignerState, side: SideId): DesignerState {
  if (side === state.side || !state.document.sides[side]) return state;
  return { ...withSelection(abandonGesture(seal(stopTyping(state))), NO_SELECTION), side };
}
