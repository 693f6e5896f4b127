import type { DesignDocument, DesignLayer } from '@inkstand/artwork/model';
import type { LayerBoxes } from '@inkstand/artwork/scene';
import { showChanges } from '../state/change-layers.ts';
import type { DesignerState, Tools } from '../state/designer-state.ts';
import { commitGesture } from '../state/history.ts';
import { movableLayers } from '../state/selection.ts';
import { layerCentre } from './frame.ts';
import { direction, normalAngle } from './geometry.ts';
import type { PointerInput } from './interaction.ts';
import { type Motion, moved } from './motion.ts';
import { boxesAround } from './selection-boxes.ts';

export interface Rotating {
  name: 'rotating';
  pointer: number;
  layers: readonly DesignLayer[];
  boxes: LayerBoxes;
  /** Direction of the pointer at the start, in degrees. */
  from: number;
  motion: Motion;
  before: DesignDocument;
}

/** Degrees. Rotation snaps to multiples of 45; with shift it always is a multiple of 15. */
const EIGHTH = 45;
const REACH = 4;
const STEP = 15;

export function startRotating(state: DesignerState, { pointer, at }: PointerInput, tools: Tools): DesignerState {
  const layers = movableLayers(state);
  const boxes = boxesAround(layers, tools);
  if (!boxes) return state;
  const about = layerCentre(boxes);
  const interaction: Rotating = {
    name: 'rotating',
    pointer,
    layers,
    boxes,
    from: direction(about, at),
    motion: { about, factor: 1, degrees: 0, by: { x: 0, y: 0 } },
    before: state.document,
  };
  return { ...state, interaction, isTyping: false };
}

export function pointerMoveWhenRotating(
  state: DesignerState,
  interaction: Rotating,
  input: PointerInput,
): DesignerState {
  if (input.pointer !== interaction.pointer) return state;
  const { layers, from } = interaction;
  // A single layer snaps at its absolute angle; several layers have none in common, so the relative rotation snaps.
  const start = layers.length === 1 ? (layers[0]?.angle ?? 0) : 0;
  const wanted = normalAngle(start + direction(interaction.motion.about, input.at) - from);
  const motion = { ...interaction.motion, degrees: snapAngle(wanted, input) - start };
  return { ...showChanges(state, layers, (layer) => moved(layer, motion)), interaction: { ...interaction, motion } };
}

function snapAngle(angle: number, { shift, free }: PointerInput): number {
  if (shift) return normalAngle(Math.round(angle / STEP) * STEP);
  const nearest = Math.round(angle / EIGHTH) * EIGHTH;
  return normalAngle(!free && Math.abs(nearest - angle) <= REACH ? nearest : angle);
}

export function pointerUpWhenRotating(state: DesignerState, interaction: Rotating, input: PointerInput): DesignerState {
  return input.pointer === interaction.pointer ? commitGesture(state, interaction.before) : state;
}
