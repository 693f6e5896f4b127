import type { Box } from '@inkstand/artwork/path';
import { type DesignerState, shownSide, type Tools } from '../document/designer-state.ts';
import { groupLayers, movableLayers } from '../document/selection.ts';
import { boxAround } from '../document/selection-boxes.ts';
import { changeLayers } from './change-layers.ts';

export type Alignment = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom';

function distanceTo(to: Alignment, box: Box, frame: Box): { x: number; y: number } {
  switch (to) {
    case 'left':
      return { x: frame.left - box.left, y: 0 };
    case 'centre':
      return { x: (frame.left + frame.right - box.left - box.right) / 2, y: 0 };
    case 'right':
      return { x: frame.right - box.right, y: 0 };
    case 'top':
      return { x: 0, y: frame.top - box.top };
    case 'middle':
      return { x: 0, y: (frame.top + frame.bottom - box.top - box.bottom) / 2 };
    case 'bottom':
      return { x: 0, y: frame.bottom - box.bottom };
  }
}

/**
 * Aligns the selection to an edge or the centre of the print area, or several layers with each other, depending on
 * `against`. A group moves as one.
 */
export function alignLayers(
  state: DesignerState,
  to: Alignment,
  against: 'print area' | 'selection',
  tools: Tools,
): DesignerState {
  const area = shownSide(state)?.printArea;
  const layers = movableLayers(state);
  const around = boxAround(layers, tools);
  if (!area || !around) return state;
  const frame = against === 'selection' ? around : { left: 0, top: 0, right: area.widthMm, bottom: area.heightMm };
  const far = new Map(
    groupLayers(layers).flatMap((unit) => {
      const box = boxAround(unit, tools);
      return box ? unit.map(({ id }) => [id, distanceTo(to, box, frame)] as const) : [];
    }),
  );
  return changeLayers(state, [...far.keys()], ({ id, x, y }) => {
    const by = far.get(id) ?? { x: 0, y: 0 };
    return { x: x + by.x, y: y + by.y };
  });
}

/** Makes the distances between three or more layers (or groups) equal; the outermost two stay. */
export function distributeLayers(state: DesignerState, axis: 'x' | 'y', tools: Tools): DesignerState {
  const [start, end] = axis === 'x' ? (['left', 'right'] as const) : (['top', 'bottom'] as const);
  const units = groupLayers(movableLayers(state))
    .flatMap((layers) => {
      const box = boxAround(layers, tools);
      return box ? [{ layers, box }] : [];
    })
    .sort((a, b) => a.box[start] + a.box[end] - b.box[start] - b.box[end]);
  const [first, last] = [units[0], units.at(-1)];
  if (units.length < 3 || !first || !last) return state;
  const taken = units.reduce((sum, { box }) => sum + box[end] - box[start], 0);
  const gap = (last.box[end] - first.box[start] - taken) / (units.length - 1);
  const far = new Map<string, number>();
  let at = first.box[start];
  for (const { layers, box } of units) {
    for (const { id } of layers) far.set(id, at - box[start]);
    at += box[end] - box[start] + gap;
  }
  return changeLayers(state, [...far.keys()], (layer) => ({ [axis]: layer[axis] + (far.get(layer.id) ?? 0) }));
}
