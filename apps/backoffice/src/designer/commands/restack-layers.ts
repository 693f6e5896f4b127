import type { DesignLayer } from '@inkstand/artwork/model';
import { withLayers } from '../document/change-layers.ts';
import type { DesignerState } from '../document/designer-state.ts';
import { commit } from '../document/history.ts';

export type Restacking = 'forward' | 'backward' | 'front' | 'back';

/** Each moving layer swaps places with the next layer that does not move. */
function stepped(layers: readonly DesignLayer[], ids: readonly string[]): DesignLayer[] {
  const stacked = [...layers];
  for (let index = stacked.length - 2; index >= 0; index--) {
    const [lower, upper] = [stacked[index], stacked[index + 1]];
    if (!lower || !upper || !ids.includes(lower.id) || ids.includes(upper.id)) continue;
    stacked[index] = upper;
    stacked[index + 1] = lower;
  }
  return stacked;
}

function restacked(layers: readonly DesignLayer[], ids: readonly string[], to: Restacking): DesignLayer[] {
  const own = layers.filter(({ id }) => ids.includes(id));
  const others = layers.filter(({ id }) => !ids.includes(id));
  switch (to) {
    case 'front':
      return [...others, ...own];
    case 'back':
      return [...own, ...others];
    case 'forward':
      return stepped(layers, ids);
    case 'backward':
      return stepped(layers.toReversed(), ids).toReversed();
  }
}

const isSameOrder = (a: readonly DesignLayer[], b: readonly DesignLayer[]) =>
  a.every((layer, index) => layer === b[index]);

/** Moves layers up or down the stack; they keep their order among each other. */
export function restackLayers(state: DesignerState, ids: readonly string[], to: Restacking): DesignerState {
  const document = withLayers(state.document, state.side, (layers) => {
    const changed = restacked(layers, ids, to);
    return isSameOrder(changed, layers) ? layers : changed;
  });
  return commit(state, document);
}

/** Moves one layer to a position of the stack; 0 is the lowest. */
export function moveInStack(state: DesignerState, id: string, to: number): DesignerState {
  const document = withLayers(state.document, state.side, (layers) => {
    const others = layers.filter((layer) => layer.id !== id);
    const own = layers.filter((layer) => layer.id === id);
    const changed = [...others.slice(0, to), ...own, ...others.slice(to)];
    return isSameOrder(changed, layers) ? layers : changed;
  });
  return commit(state, document);
}
