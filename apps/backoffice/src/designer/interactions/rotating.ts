import type { DesignLayer } from '@inkstand/artwork/model';
import { showChanges } from '../document/change-layers.ts';
import type { DesignerState, Tools } from '../document/designer-state.ts';
import { layerCentre } from '../document/frame.ts';
import { direction, normalAngle } from '../document/geometry.ts';
import { commitGesture } from '../document/history.ts';
import type { PointerInput, Rotating } from '../document/interaction.ts';
import { moved } from '../document/motion.ts';
import { movableLayers } from '../document/selection.ts';
import { boxesAround } from '../document/selection-boxes.ts';

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
  const start = startAngle(layers);
  const wanted = start + direction(interaction.motion.about, input.at) - from;
  const motion = { ...interaction.motion, degrees: snapAngle(wanted, input) - start };
  return { ...showChanges(state, layers, (layer) => moved(layer, motion)), interaction: { ...interaction, motion } };
}

/** A single layer snaps at its absolute angle; several layers have none in common, so the relative rotation snaps. */
export const startAngle = (layers: readonly DesignLayer[]) => (layers.length === 1 ? (layers[0]?.angle ?? 0) : 0);

/** The angle, or one in reach: a multiple of 45 degrees or one of `others`. */
export function snapAngle(angle: number, { shift, free }: PointerInput, others: readonly number[] = []): number {
  if (shift) return normalAngle(Math.round(angle / STEP) * STEP);
  const away = (other: number) => Math.abs(normalAngle(other - angle));
  const snaps = [Math.round(angle / EIGHTH) * EIGHTH, ...others];
  const nearest = snaps.reduce((best, other) => (away(other) < away(best) ? other : best));
  return normalAngle(!free && away(nearest) <= REACH ? nearest : angle);
}

export function pointerUpWhenRotating(state: DesignerState, interaction: Rotating, input: PointerInput): DesignerState {
  return input.pointer === interaction.pointer ? commitGesture(state, interaction.before) : state;
}
