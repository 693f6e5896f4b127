import type { DesignDocument, DesignLayer } from '@inkstand/artwork/model';
import { showChange } from '../state/change-layers.ts';
import { type DesignerState, selectedLayer } from '../state/designer-state.ts';
import { commitGesture } from '../state/history.ts';
import type { Dragging } from './dragging.ts';
import { anchorAbout } from './frame.ts';
import { difference, direction, distance, middle, normalAngle, sum } from './geometry.ts';
import type { Point, PointerInput } from './interaction.ts';
import type { Pointing } from './pointing.ts';
import { LEAST_SCALE, MOST_SCALE } from './scaling.ts';

interface Finger {
  pointer: number;
  from: Point;
  at: Point;
}

/** Two fingers move, scale and turn the selected layer at once. */
export interface Pinching {
  name: 'pinching';
  layer: DesignLayer;
  fingers: readonly [Finger, Finger];
  before: DesignDocument;
}

/** Begins when a second finger comes down; undefined where nothing can be pinched. */
export function startPinching(
  state: DesignerState,
  first: Pointing | Dragging,
  { pointer, at }: PointerInput,
): DesignerState | undefined {
  const layer = selectedLayer(state);
  if (!layer || layer.locked || layer.hidden) return undefined;
  const start = 'before' in first ? difference(layer, first.layer) : { x: 0, y: 0 };
  // What the first finger has already dragged the layer by belongs to the same gesture.
  const firstAt = sum(first.from, start);
  const interaction: Pinching = {
    name: 'pinching',
    layer,
    fingers: [
      { pointer: first.pointer, from: firstAt, at: firstAt },
      { pointer, from: at, at },
    ],
    before: 'before' in first ? first.before : state.document,
  };
  return { ...state, interaction, guides: [], isTyping: false };
}

export function pointerMoveWhenPinching(
  state: DesignerState,
  interaction: Pinching,
  input: PointerInput,
): DesignerState {
  const move = (finger: Finger) => (finger.pointer === input.pointer ? { ...finger, at: input.at } : finger);
  const fingers = [move(interaction.fingers[0]), move(interaction.fingers[1])] as const;
  const [a, b] = fingers;
  const { layer } = interaction;
  const factor = distance(a.at, b.at) / Math.max(0.001, distance(a.from, b.from));
  const scale = Math.min(MOST_SCALE, Math.max(LEAST_SCALE, layer.scale * factor));
  const turn = direction(a.at, b.at) - direction(a.from, b.from);
  const start = middle(a.from, b.from);
  const about = anchorAbout(layer, start, scale / layer.scale, turn);
  const anchor = sum(about, difference(middle(a.at, b.at), start));
  const changed = showChange(state, layer.id, { ...anchor, scale, angle: normalAngle(layer.angle + turn) });
  return { ...changed, interaction: { ...interaction, fingers } };
}

/** It ends with the first finger that leaves. */
export function pointerUpWhenPinching(state: DesignerState, interaction: Pinching, input: PointerInput): DesignerState {
  const isOurs = interaction.fingers.some(({ pointer }) => pointer === input.pointer);
  return isOurs ? commitGesture(state, interaction.before) : state;
}
