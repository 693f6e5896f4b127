import type { TextAlign } from '@inkstand/artwork/model';
import { centreOf } from '../interactions/frame.ts';
import { difference, sum } from '../interactions/geometry.ts';
import { type DesignerState, layerOf, type Tools } from '../state/designer-state.ts';
import { changeLayer } from './change-layer.ts';

/** Aligns the lines of a text with each other. The text as a whole stays where it is, although its anchor changes sides. */
export function alignLines(state: DesignerState, id: string, textAlign: TextAlign, { measure }: Tools): DesignerState {
  const layer = layerOf(state, id);
  if (layer?.type !== 'Text') return state;
  const before = measure(layer);
  const after = measure({ ...layer, textAlign });
  if (!before || !after) return state;
  const anchor = sum(layer, difference(centreOf(before), centreOf(after)));
  return changeLayer(state, id, { textAlign, ...anchor });
}
