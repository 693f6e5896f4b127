import type { Box } from '@inkstand/artwork/scene';
import { type DesignerState, shownLayers, type Tools } from '../document/designer-state.ts';
import type { Marking, Point, PointerInput } from '../document/interaction.ts';
import { groupedIds, isMovable, withSelection } from '../document/selection.ts';

export function startMarking(state: DesignerState, from: Point, input: PointerInput, tools: Tools): DesignerState {
  const interaction: Marking = {
    name: 'marking',
    pointer: input.pointer,
    from,
    to: input.at,
    selectedBefore: input.shift ? state.selected : [],
  };
  return pointerMoveWhenMarking({ ...state, interaction }, interaction, input, tools);
}

export function markedBox({ from, to }: Pick<Marking, 'from' | 'to'>): Box {
  return {
    left: Math.min(from.x, to.x),
    top: Math.min(from.y, to.y),
    right: Math.max(from.x, to.x),
    bottom: Math.max(from.y, to.y),
  };
}

export function pointerMoveWhenMarking(
  state: DesignerState,
  interaction: Marking,
  input: PointerInput,
  { measure }: Tools,
): DesignerState {
  if (input.pointer !== interaction.pointer) return state;
  const marking = { ...interaction, to: input.at };
  const marked = markedBox(marking);
  const layers = shownLayers(state);
  const touched = layers.filter((layer) => {
    const box = isMovable(layer) ? measure(layer)?.box : undefined;
    const { left, top, right, bottom } = marked;
    return box !== undefined && box.left < right && box.right > left && box.top < bottom && box.bottom > top;
  });
  const ids = touched.flatMap((layer) => groupedIds(layers, layer));
  return { ...withSelection(state, [...new Set([...interaction.selectedBefore, ...ids])]), interaction: marking };
}

export function pointerUpWhenMarking(state: DesignerState, interaction: Marking, input: PointerInput): DesignerState {
  return input.pointer === interaction.pointer ? { ...state, interaction: { name: 'idle' } } : state;
}
