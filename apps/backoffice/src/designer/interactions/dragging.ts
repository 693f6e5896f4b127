import type { DesignDocument, DesignLayer } from '@inkstand/artwork/model';
import type { Box } from '@inkstand/artwork/scene';
import { showChange } from '../state/change-layers.ts';
import type { DesignerState, Tools } from '../state/designer-state.ts';
import { commitGesture } from '../state/history.ts';
import { difference } from './geometry.ts';
import type { Point, PointerInput } from './interaction.ts';
import { startPinching } from './pinching.ts';
import { type SnapLines, snapBox, snapLines } from './snapping.ts';

/** A layer follows the pointer. */
export interface Dragging {
  name: 'dragging';
  pointer: number;
  from: Point;
  /** The layer as it was, and the box around it. */
  layer: DesignLayer;
  box: Box;
  lines: SnapLines;
  before: DesignDocument;
}

export function startDragging(
  state: DesignerState,
  layer: DesignLayer,
  from: Point,
  input: PointerInput,
  tools: Tools,
): DesignerState {
  const box = tools.measure(layer)?.box;
  if (!box) return state;
  const lines = snapLines(state, layer.id, tools);
  const interaction: Dragging = {
    ...{ name: 'dragging', pointer: input.pointer, from, layer, box, lines },
    before: state.document,
  };
  return pointerMoveWhenDragging({ ...state, interaction, isTyping: false }, interaction, input);
}

export function pointerDownWhenDragging(
  state: DesignerState,
  interaction: Dragging,
  input: PointerInput,
): DesignerState {
  return startPinching(state, interaction, input) ?? state;
}

export function pointerMoveWhenDragging(
  state: DesignerState,
  interaction: Dragging,
  input: PointerInput,
): DesignerState {
  if (input.pointer !== interaction.pointer) return state;
  const { layer, box, lines } = interaction;
  const by = alongOneAxis(difference(input.at, interaction.from), input.shift);
  const moved = { left: box.left + by.x, top: box.top + by.y, right: box.right + by.x, bottom: box.bottom + by.y };
  const snap = input.free ? { by: { x: 0, y: 0 }, guides: [] } : snapBox(moved, lines, input.mmPerPixel);
  const x = layer.x + by.x + snap.by.x;
  const y = layer.y + by.y + snap.by.y;
  return { ...showChange(state, layer.id, { x, y }), guides: snap.guides };
}

/** With shift a layer moves straight. */
function alongOneAxis(by: Point, isStraight: boolean): Point {
  if (!isStraight) return by;
  return Math.abs(by.x) > Math.abs(by.y) ? { x: by.x, y: 0 } : { x: 0, y: by.y };
}

export function pointerUpWhenDragging(state: DesignerState, interaction: Dragging, input: PointerInput): DesignerState {
  return input.pointer === interaction.pointer ? commitGesture(state, interaction.before) : state;
}
