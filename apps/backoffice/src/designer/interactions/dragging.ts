import { fitsLayerLimit, withCopies } from '../commands/copies.ts';
import { showChanges } from '../document/change-layers.ts';
import type { DesignerState, Tools } from '../document/designer-state.ts';
import { difference } from '../document/geometry.ts';
import { commitGesture } from '../document/history.ts';
import type { Dragging, Point, PointerInput, SnapLines } from '../document/interaction.ts';
import { movableLayers } from '../document/selection.ts';
import { boxAround } from '../document/selection-boxes.ts';
import { startPinching } from './pinching.ts';
import { moveBox, snapBox, snapLines } from './snapping.ts';

export function startDragging(state: DesignerState, from: Point, input: PointerInput, tools: Tools): DesignerState {
  const originals = movableLayers(state);
  // Without room for copies the gesture ends, so that the originals do not move in their place.
  if (input.alt && !fitsLayerLimit(state, originals.length)) return { ...state, interaction: { name: 'idle' } };
  const dragged = input.alt ? withCopies(state, originals, { x: 0, y: 0 }, tools) : state;
  const layers = movableLayers(dragged);
  const box = boxAround(layers, tools);
  if (!box) return state;
  const interaction: Dragging = {
    name: 'dragging',
    pointer: input.pointer,
    from,
    layers,
    box,
    lines: snapLines(dragged, layers, tools),
    before: state.document,
    selectedBefore: state.selected,
  };
  return pointerMoveWhenDragging({ ...dragged, interaction, isTyping: false }, interaction, input);
}

export function pointerDownWhenDragging(
  state: DesignerState,
  interaction: Dragging,
  input: PointerInput,
  tools: Tools,
): DesignerState {
  return startPinching(state, interaction, input, tools) ?? state;
}

const STILL = { by: { x: 0, y: 0 }, guides: [], gaps: [] };

export function pointerMoveWhenDragging(
  state: DesignerState,
  interaction: Dragging,
  input: PointerInput,
): DesignerState {
  if (input.pointer !== interaction.pointer) return state;
  const { layers, box } = interaction;
  const by = alongOneAxis(difference(input.at, interaction.from), input.shift);
  const lines = input.shift ? withoutLines(interaction.lines, by.y === 0 ? 'y' : 'x') : interaction.lines;
  const snap = input.free ? STILL : snapBox(moveBox(box, by), lines, input.mmPerPixel);
  const far = { x: by.x + snap.by.x, y: by.y + snap.by.y };
  const shown = showChanges(state, layers, ({ x, y }) => ({ x: x + far.x, y: y + far.y }));
  return { ...shown, guides: snap.guides, gaps: snap.gaps };
}

/** Shift restricts the move to one axis. */
function alongOneAxis(by: Point, isStraight: boolean): Point {
  if (!isStraight) return by;
  return Math.abs(by.x) > Math.abs(by.y) ? { x: by.x, y: 0 } : { x: 0, y: by.y };
}

/** Leaves nothing to snap to along one axis. */
function withoutLines(lines: SnapLines, axis: 'x' | 'y'): SnapLines {
  return { ...lines, [axis]: [], pairs: { ...lines.pairs, [axis]: [] } };
}

export function pointerUpWhenDragging(state: DesignerState, interaction: Dragging, input: PointerInput): DesignerState {
  return input.pointer === interaction.pointer ? commitGesture(state, interaction.before) : state;
}
