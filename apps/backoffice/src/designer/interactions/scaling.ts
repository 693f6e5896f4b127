import type { DesignDocument, DesignLayer } from '@inkstand/artwork/model';
import { showChange } from '../state/change-layers.ts';
import { type DesignerState, selectedLayer, type Tools } from '../state/designer-state.ts';
import { commitGesture } from '../state/history.ts';
import { anchorAbout, type Corner, centreOf, cornersOf, oppositeCorner } from './frame.ts';
import { difference, dot, sum } from './geometry.ts';
import type { Point, PointerInput } from './interaction.ts';
import { type SnapLines, snapCorner, snapLines } from './snapping.ts';

/** A corner is drawn out or in; the far corner stays (with alt: the centre). */
export interface Scaling {
  name: 'scaling';
  pointer: number;
  from: Point;
  layer: DesignLayer;
  dragged: Point;
  far: Point;
  centre: Point;
  lines: SnapLines;
  before: DesignDocument;
}

export const LEAST_SCALE = 0.02;
export const MOST_SCALE = 50;

export function startScaling(
  state: DesignerState,
  { pointer, at }: PointerInput,
  corner: Corner,
  tools: Tools,
): DesignerState {
  const layer = selectedLayer(state);
  const boxes = layer && tools.measure(layer);
  if (!boxes) return state;
  const corners = cornersOf(boxes);
  const interaction: Scaling = {
    ...{ name: 'scaling', pointer, from: at, layer },
    dragged: corners[corner],
    far: corners[oppositeCorner(corner)],
    centre: centreOf(boxes),
    lines: snapLines(state, layer.id, tools),
    before: state.document,
  };
  return { ...state, interaction, isTyping: false };
}

export function pointerMoveWhenScaling(state: DesignerState, interaction: Scaling, input: PointerInput): DesignerState {
  if (input.pointer !== interaction.pointer) return state;
  const { layer, dragged, lines } = interaction;
  const fixed = input.alt ? interaction.centre : interaction.far;
  const arm = difference(dragged, fixed);
  const reached = difference(sum(dragged, difference(input.at, interaction.from)), fixed);
  // How far along the diagonal the pointer is: the layer keeps its proportions.
  const along = dot(reached, arm) / dot(arm, arm);
  const snapped = input.free ? { factor: along, guides: [] } : snapCorner(fixed, arm, along, lines, input.mmPerPixel);
  const scale = Math.min(MOST_SCALE, Math.max(LEAST_SCALE, layer.scale * snapped.factor));
  const anchor = anchorAbout(layer, fixed, scale / layer.scale, 0);
  const isWithinBounds = scale === layer.scale * snapped.factor;
  return { ...showChange(state, layer.id, { ...anchor, scale }), guides: isWithinBounds ? snapped.guides : [] };
}

export function pointerUpWhenScaling(state: DesignerState, interaction: Scaling, input: PointerInput): DesignerState {
  return input.pointer === interaction.pointer ? commitGesture(state, interaction.before) : state;
}
