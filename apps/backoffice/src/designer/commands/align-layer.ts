import { type DesignerState, layerOf, sideOf, type Tools } from '../state/designer-state.ts';
import { changeLayer } from './change-layer.ts';

export type Alignment = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom';

/** Moves a layer to an edge or to the centre of the print area. */
export function alignLayer(state: DesignerState, id: string, to: Alignment, { measure }: Tools): DesignerState {
  const layer = layerOf(state, id);
  const box = layer && measure(layer)?.box;
  const area = sideOf(state)?.printArea;
  if (!box || !area) return state;
  const far: Record<Alignment, { x?: number; y?: number }> = {
    left: { x: -box.left },
    centre: { x: area.widthMm / 2 - (box.left + box.right) / 2 },
    right: { x: area.widthMm - box.right },
    top: { y: -box.top },
    middle: { y: area.heightMm / 2 - (box.top + box.bottom) / 2 },
    bottom: { y: area.heightMm - box.bottom },
  };
  const { x = 0, y = 0 } = far[to];
  return changeLayer(state, id, { x: layer.x + x, y: layer.y + y });
}
