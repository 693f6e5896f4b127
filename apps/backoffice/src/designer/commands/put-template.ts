import { type DesignLayer, MAX_LAYERS, SIDE_IDS, type SideId } from '@inkstand/artwork/model';
import { withLayers } from '../document/change-layers.ts';
import { type DesignerState, shownLayers, type Tools } from '../document/designer-state.ts';
import { commit, endGesture } from '../document/history.ts';
import { withSelection } from '../document/selection.ts';
import { makeCopies } from './copies.ts';

export type TemplateSides = Partial<Record<SideId, readonly DesignLayer[]>>;

/** Adds a template's layers to the sides it has: above the existing layers, or replacing them. One undo step. */
export function putTemplate(
  state: DesignerState,
  sides: TemplateSides,
  mode: 'add' | 'replace',
  { newId }: Tools,
): DesignerState {
  const still = endGesture(state);
  let { document, side } = still;
  let added: readonly DesignLayer[] = [];
  for (const id of SIDE_IDS) {
    const layers = sides[id];
    if (!layers?.length || !document.sides[id]) continue;
    const copies = makeCopies(layers, { x: 0, y: 0 }, newId).map((copy, index) =>
      layers[index]?.locked ? { ...copy, locked: true } : copy,
    );
    const existing = mode === 'add' ? shownLayers({ document, side: id }) : [];
    if (existing.length + copies.length > MAX_LAYERS) return state;
    document = withLayers(document, id, () => [...existing, ...copies]);
    if (added.length > 0 && id !== state.side) continue;
    side = id;
    added = copies;
  }
  const used = { ...commit(still, document), side, isTyping: false, isCropping: false };
  return withSelection(
    used,
    added.map(({ id }) => id),
  );
}
