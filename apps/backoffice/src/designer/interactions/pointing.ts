import type { DesignLayer } from '@inkstand/artwork/model';
import { stopTyping } from '../commands/type-text.ts';
import { type DesignerState, findShownLayer, NOTHING, shownLayers, type Tools } from '../state/designer-state.ts';
import { groupedIds, toggled, withSelection } from '../state/selection.ts';
import { startDragging } from './dragging.ts';
import { distance } from './geometry.ts';
import type { Point, PointerInput } from './interaction.ts';
import { startMarking } from './marking.ts';
import { startPinching } from './pinching.ts';
import { startViewing } from './viewing.ts';

/** A pointer went down on a layer, or beside all of them, and has not moved yet. */
export interface Pointing {
  name: 'pointing';
  pointer: number;
  layer: string | null;
  from: Point;
  wasSelected: boolean;
  selectedBefore: readonly string[];
  /** The layer is added to the selection, or taken away: with shift, or while several are picked by touch. */
  picks: boolean;
  /** A long press has done what there was to do. */
  isDone: boolean;
}

/** Pixels that a hand trembles. */
const SLACK = 3;
/** And a finger, which is blunter. */
const SLACK_OF_FINGERS = 8;

export function startPointing(
  state: DesignerState,
  { pointer, at, shift }: PointerInput,
  layer: DesignLayer | undefined,
): DesignerState {
  const wasSelected = layer !== undefined && state.selected.includes(layer.id);
  const picks = shift || state.picksSeveral;
  const interaction: Pointing = {
    name: 'pointing',
    pointer,
    layer: layer?.id ?? null,
    from: at,
    wasSelected,
    picks,
    selectedBefore: state.selected,
    isDone: false,
  };
  // Beside all layers the selection ends with the tap, since a second finger may still come to pinch it.
  if (!layer) return { ...state, interaction };
  if (wasSelected) return { ...state, interaction };
  const group = groupedIds(shownLayers(state), layer);
  const stopped = stopTyping(state);
  return { ...withSelection(stopped, picks ? [...stopped.selected, ...group] : group), interaction };
}

export function pointerDownWhenPointing(
  state: DesignerState,
  interaction: Pointing,
  input: PointerInput,
  tools: Tools,
): DesignerState {
  const pinching = startPinching(state, interaction, input, tools);
  if (pinching) return pinching;
  return input.kind === 'touch' ? startViewing(state, [interaction.pointer, input.pointer]) : state;
}

export function pointerMoveWhenPointing(
  state: DesignerState,
  interaction: Pointing,
  input: PointerInput,
  tools: Tools,
): DesignerState {
  const { from, layer: id } = interaction;
  if (input.pointer !== interaction.pointer) return state;
  const slack = input.kind === 'touch' ? SLACK_OF_FINGERS : SLACK;
  if (distance(input.at, from) <= slack * input.mmPerPixel) return state;
  if (id === null) {
    // One finger beside all layers moves the view, as everywhere; a mouse marks what it drags over.
    return input.kind === 'touch'
      ? startViewing(state, [input.pointer])
      : startMarking(stopTyping(state), from, input, tools);
  }
  const layer = findShownLayer(state, id);
  return layer && !layer.locked ? startDragging(state, from, input, tools) : state;
}

export function pointerUpWhenPointing(state: DesignerState, interaction: Pointing, input: PointerInput): DesignerState {
  if (input.pointer !== interaction.pointer) return state;
  const idle: DesignerState = { ...state, interaction: { name: 'idle' } };
  if (interaction.isDone) return idle;
  const { wasSelected, picks } = interaction;
  const layer = findShownLayer(state, interaction.layer);
  if (!layer) return picks ? idle : withSelection(stopTyping(idle), NOTHING);
  if (!wasSelected) return idle;
  const group = groupedIds(shownLayers(state), layer);
  if (picks) return withSelection(stopTyping(idle), toggled(idle.selected, group));
  // Of several that are selected, a click picks one; of a group that alone is selected it leaves what is.
  const isWithinGroup = idle.selected.every((each) => group.includes(each));
  if (!isWithinGroup) return withSelection(stopTyping(idle), group);
  const isAlone = idle.selected.length === 1;
  // A finger has no double click: tapping a selected text opens it.
  const opensText = input.kind === 'touch' && isAlone && layer.type === 'Text' && !layer.locked;
  return opensText ? { ...idle, isTyping: true } : idle;
}

/** A finger that rests on a layer adds it to what was selected before: from then on every tap picks one more. */
export function longPress(state: DesignerState, pointer: number): DesignerState {
  const { interaction } = state;
  if (interaction.name !== 'pointing' || interaction.pointer !== pointer) return state;
  const layer = findShownLayer(state, interaction.layer);
  if (!layer) return state;
  const group = groupedIds(shownLayers(state), layer);
  const selected = withSelection(stopTyping(state), [...new Set([...interaction.selectedBefore, ...group])]);
  return { ...selected, picksSeveral: true, interaction: { ...interaction, isDone: true } };
}
