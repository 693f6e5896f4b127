import type { TextAlign } from '@inkstand/artwork/model';
import { layerCentre } from '../interactions/frame.ts';
import { difference, sum } from '../interactions/geometry.ts';
import type { DesignerState, Tools } from '../state/designer-state.ts';
import { movableLayers } from '../state/selection.ts';
import { changeLayers } from './change-layers.ts';

/** Sets the text alignment of each selected text. The text keeps its place, although its anchor changes sides. */
export function alignLines(state: DesignerState, textAlign: TextAlign, { measure }: Tools): DesignerState {
  const texts = movableLayers(state).flatMap((layer) => (layer.type === 'Text' ? [layer.id] : []));
  return changeLayers(state, texts, (layer) => {
    const before = measure(layer);
    const after = layer.type === 'Text' && measure({ ...layer, textAlign });
    if (!before || !after) return {};
    return { textAlign, ...sum(layer, difference(layerCentre(before), layerCentre(after))) };
  });
}
