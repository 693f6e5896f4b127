import { showChanges } from '../document/change-layers.ts';
import type { DesignerState, Tools } from '../document/designer-state.ts';
import { difference, direction, distance, middle, sum } from '../document/geometry.ts';
import { commitGesture } from '../document/history.ts';
import type { Dragging, Finger, Motion, Pinching, PointerInput, Pointing } from '../document/interaction.ts';
import { factorWithin, moved } from '../document/motion.ts';
import { movableLayers } from '../document/selection.ts';
import { boxesAround } from '../document/selection-boxes.ts';
import { snapAngle, startAngle } from './rotating.ts';

/** Starts when a second finger touches; undefined when nothing can be pinched. */
export function startPinching(
  state: DesignerState,
  first: Pointing | Dragging,
  { pointer, at }: PointerInput,
  tools: Tools,
): DesignerState | undefined {
  const layers = movableLayers(state);
  const boxes = boxesAround(layers, tools);
  const [one] = layers;
  if (!one || !boxes) return undefined;
  const dragged = 'before' in first ? first.layers.find(({ id }) => id === one.id) : undefined;
  // The first finger's drag so far belongs to the same gesture.
  const firstAt = dragged ? sum(first.from, difference(one, dragged)) : first.from;
  const interaction: Pinching = {
    name: 'pinching',
    layers,
    boxes,
    fingers: [
      { pointer: first.pointer, from: firstAt, at: firstAt },
      { pointer, from: at, at },
    ],
    motion: { about: middle(firstAt, at), factor: 1, degrees: 0, by: { x: 0, y: 0 } },
    before: 'before' in first ? first.before : state.document,
  };
  return { ...state, interaction, guides: [], gaps: [], isTyping: false };
}

export function pointerMoveWhenPinching(
  state: DesignerState,
  interaction: Pinching,
  input: PointerInput,
): DesignerState {
  const move = (finger: Finger) => (finger.pointer === input.pointer ? { ...finger, at: input.at } : finger);
  const fingers = [move(interaction.fingers[0]), move(interaction.fingers[1])] as const;
  const [a, b] = fingers;
  const { layers } = interaction;
  const about = middle(a.from, b.from);
  const start = startAngle(layers);
  const wanted = start + direction(a.at, b.at) - direction(a.from, b.from);
  const motion: Motion = {
    about,
    factor: factorWithin(layers, distance(a.at, b.at) / Math.max(0.001, distance(a.from, b.from))),
    // Fingers that only scale leave the angle as it is.
    degrees: snapAngle(wanted, input, [start]) - start,
    by: difference(middle(a.at, b.at), about),
  };
  const changed = showChanges(state, layers, (layer) => moved(layer, motion));
  return { ...changed, interaction: { ...interaction, fingers, motion } };
}

/** The gesture ends when either finger is lifted. */
export function pointerUpWhenPinching(state: DesignerState, interaction: Pinching, input: PointerInput): DesignerState {
  const isOurs = interaction.fingers.some(({ pointer }) => pointer === input.pointer);
  return isOurs ? commitGesture(state, interaction.before) : state;
}
