import type { DesignDocument, DesignLayer } from '@inkstand/artwork/model';
import { showChange } from '../state/change-layers.ts';
import { type DesignerState, selectedLayer, type Tools } from '../state/designer-state.ts';
import { commitGesture } from '../state/history.ts';
import { anchorAbout, centreOf } from './frame.ts';
import { direction, normalAngle } from './geometry.ts';
import type { Point, PointerInput } from './interaction.ts';

/** The layer turns about its centre. */
export interface Rotating {
  name: 'rotating';
  pointer: number;
  layer: DesignLayer;
  centre: Point;
  /** Direction of the pointer when it began, in degrees. */
  from: number;
  before: DesignDocument;
}

/** Degrees: a turn near an eighth of the circle becomes it; with shift every turn is a multiple of fifteen. */
const EIGHTH = 45;
const REACH = 4;
const STEP = 15;

export function startRotating(state: DesignerState, { pointer, at }: PointerInput, tools: Tools): DesignerState {
  const layer = selectedLayer(state);
  const boxes = layer && tools.measure(layer);
  if (!boxes) return state;
  const centre = centreOf(boxes);
  const interaction: Rotating = {
    ...{ name: 'rotating', pointer, layer, centre },
    from: direction(centre, at),
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
  const { layer, centre, from } = interaction;
  const wanted = normalAngle(layer.angle + direction(centre, input.at) - from);
  const angle = settle(wanted, input);
  const anchor = anchorAbout(layer, centre, 1, angle - layer.angle);
  return showChange(state, layer.id, { ...anchor, angle });
}

function settle(angle: number, { shift, free }: PointerInput): number {
  if (shift) return normalAngle(Math.round(angle / STEP) * STEP);
  const nearest = Math.round(angle / EIGHTH) * EIGHTH;
  return normalAngle(!free && Math.abs(nearest - angle) <= REACH ? nearest : angle);
}

export function pointerUpWhenRotating(state: DesignerState, interaction: Rotating, input: PointerInput): DesignerState {
  return input.pointer === interaction.pointer ? commitGesture(state, interaction.before) : state;
}
