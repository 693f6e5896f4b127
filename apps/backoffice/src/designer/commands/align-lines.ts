import type { TextAlign } from '@inkstand/artwork/model';
import type { DesignerState, Tools } from '../document/designer-state.ts';
import { layerCentre } from '../document/frame.ts';
import { difference, sum } from '../document/geometry.ts';
import { movableLayers } from '../document/selection.ts';
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
