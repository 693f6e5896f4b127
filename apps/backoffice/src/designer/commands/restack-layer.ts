import { withLayers } from '../state/change-layers.ts';
import type { DesignerState } from '../state/designer-state.ts';
import { commit } from '../state/history.ts';

export type Restacking = 'forward' | 'backward' | 'front' | 'back';

/** Moves a layer among those above and below it. */
export function restackLayer(state: DesignerState, id: string | null, to: Restacking): DesignerState {
  const document = withLayers(state.document, state.side, (layers) => {
    const from = layers.findIndex((layer) => layer.id === id);
    const last = layers.length - 1;
    const wanted = { forward: from + 1, backward: from - 1, front: last, back: 0 }[to];
    const target = Math.min(last, Math.max(0, wanted));
    if (from < 0 || target === from) return layers;
    const others = layers.filter((_, index) => index !== from);
    return [...others.slice(0, target), ...layers.slice(from, from + 1), ...others.slice(target)];
  });
  return commit(state, document);
}
