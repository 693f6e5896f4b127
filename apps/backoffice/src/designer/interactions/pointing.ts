import type { DesignLayer } from '@inkstand/artwork/model';
import { stopTyping } from '../commands/type-text.ts';
import { type DesignerState, layerOf, type Tools } from '../state/designer-state.ts';
import { startDragging } from './dragging.ts';
import { distance } from './geometry.ts';
import type { Point, PointerInput } from './interaction.ts';
import { startPinching } from './pinching.ts';

/** A pointer went down on a layer, or beside all of them, and has not moved yet. */
export interface Pointing {
  name: 'pointing';
  pointer: number;
  layer: string | null;
  from: Point;
  wasSelected: boolean;
}

/** Pixels that a hand trembles. */
const SLACK = 3;

export function startPointing(
  state: DesignerState,
  { pointer, at }: PointerInput,
  layer: DesignLayer | undefined,
): DesignerState {
  const wasSelected = layer !== undefined && state.selected === layer.id;
  const interaction: Pointing = { name: 'pointing', pointer, layer: layer?.id ?? null, from: at, wasSelected };
  // Beside all layers the selection ends with the tap, since a second finger may still come to pinch it.
  if (!layer) return { ...state, interaction };
  return { ...(wasSelected ? state : stopTyping(state)), interaction, selected: layer.id };
}

export function pointerDownWhenPointing(
  state: DesignerState,
  interaction: Pointing,
  input: PointerInput,
): DesignerState {
  return startPinching(state, interaction, input) ?? state;
}

export function pointerMoveWhenPointing(
  state: DesignerState,
  interaction: Pointing,
  input: PointerInput,
  tools: Tools,
): DesignerState {
  if (input.pointer !== interaction.pointer) return state;
  if (distance(input.at, interaction.from) <= SLACK * input.mmPerPixel) return state;
  const layer = layerOf(state, interaction.layer);
  return layer && !layer.locked ? startDragging(state, layer, interaction.from, input, tools) : state;
}

export function pointerUpWhenPointing(state: DesignerState, interaction: Pointing, input: PointerInput): DesignerState {
  if (input.pointer !== interaction.pointer) return state;
  const idle: DesignerState = { ...state, interaction: { name: 'idle' } };
  if (interaction.layer === null) return { ...stopTyping(idle), selected: null };
  const layer = layerOf(state, interaction.layer);
  // A finger has no double click: tapping a selected text opens it.
  const opensText = input.kind === 'touch' && interaction.wasSelected && layer?.type === 'Text' && !layer.locked;
  return opensText ? { ...idle, isTyping: true } : idle;
}
