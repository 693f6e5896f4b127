import type { DesignLayer } from '@inkstand/artwork/model';
import { stopTyping } from '../commands/type-text.ts';
import {
  type DesignerState,
  findShownLayer,
  NO_SELECTION,
  shownLayers,
  type Tools,
} from '../document/designer-state.ts';
import { distance } from '../document/geometry.ts';
import type { PointerInput, Pointing } from '../document/interaction.ts';
import { groupedIds, toggled, withSelection } from '../document/selection.ts';
import { startDragging } from './dragging.ts';
import { startMarking } from './marking.ts';
import { startPinching } from './pinching.ts';
import { startViewing } from './viewing.ts';

/** Pixels of movement that still count as a click. */
const SLACK = 3;
/** The same for fingers, which are less precise. */
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
  // A tap on empty space clears the selection only when it ends, since a second finger may still start a pinch.
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
    // On empty space one finger pans the view; a mouse draws a marquee.
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
  if (!layer) return picks ? idle : withSelection(stopTyping(idle), NO_SELECTION);
  if (!wasSelected) return idle;
  const group = groupedIds(shownLayers(state), layer);
  if (picks) return withSelection(stopTyping(idle), toggled(idle.selected, group));
  // A click selects one of several selected layers; if the selection is a single group, it stays selected.
  const isWithinGroup = idle.selected.every((each) => group.includes(each));
  if (!isWithinGroup) return withSelection(stopTyping(idle), group);
  const isAlone = idle.selected.length === 1;
  // Touch has no double click, so tapping a selected text opens it.
  const opensText = input.kind === 'touch' && isAlone && layer.type === 'Text' && !layer.locked;
  return opensText ? { ...idle, isTyping: true } : idle;
}

/** A long press on a layer adds it to the previous selection; from then on every tap adds another. */
export function longPress(state: DesignerState, pointer: number): DesignerState {
  const { interaction } = state;
  if (interaction.name !== 'pointing' || interaction.pointer !== pointer) return state;
  const layer = findShownLayer(state, interaction.layer);
  if (!layer) return state;
  const group = groupedIds(shownLayers(state), layer);
  const selected = withSelection(stopTyping(state), [...new Set([...interaction.selectedBefore, ...group])]);
  return { ...selected, picksSeveral: true, interaction: { ...interaction, isDone: true } };
}
