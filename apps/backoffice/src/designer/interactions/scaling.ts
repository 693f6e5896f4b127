import { showChanges } from '../document/change-layers.ts';
import type { DesignerState, Tools } from '../document/designer-state.ts';
import { type Corner, layerCentre, layerCorners, oppositeCorner } from '../document/frame.ts';
import { difference, dot, sum } from '../document/geometry.ts';
import { commitGesture } from '../document/history.ts';
import type { PointerInput, Scaling } from '../document/interaction.ts';
import { factorWithin, moved } from '../document/motion.ts';
import { movableLayers } from '../document/selection.ts';
import { boxesAround } from '../document/selection-boxes.ts';
import { snapCorner, snapLines } from './snapping.ts';

export function startScaling(
  state: DesignerState,
  { pointer, at }: PointerInput,
  corner: Corner,
  tools: Tools,
): DesignerState {
  const layers = movableLayers(state);
  const boxes = boxesAround(layers, tools);
  if (!boxes) return state;
  const corners = layerCorners(boxes);
  const interaction: Scaling = {
    name: 'scaling',
    pointer,
    from: at,
    layers,
    dragged: corners[corner],
    far: corners[oppositeCorner(corner)],
    centre: layerCentre(boxes),
    lines: snapLines(state, layers, tools),
    before: state.document,
  };
  return { ...state, interaction, isTyping: false };
}

export function pointerMoveWhenScaling(state: DesignerState, interaction: Scaling, input: PointerInput): DesignerState {
  if (input.pointer !== interaction.pointer) return state;
  const { layers, dragged, lines } = interaction;
  const about = input.alt ? interaction.centre : interaction.far;
  const arm = difference(dragged, about);
  const reached = difference(sum(dragged, difference(input.at, interaction.from)), about);
  // Projects the pointer on the diagonal, so that the selection keeps its proportions.
  const along = dot(reached, arm) / dot(arm, arm);
  const snapped = input.free ? { factor: along, guides: [] } : snapCorner(about, arm, along, lines, input.mmPerPixel);
  const factor = factorWithin(layers, snapped.factor);
  const motion = { about, factor, degrees: 0, by: { x: 0, y: 0 } };
  const guides = factor === snapped.factor ? snapped.guides : [];
  return { ...showChanges(state, layers, (layer) => moved(layer, motion)), guides };
}

export function pointerUpWhenScaling(state: DesignerState, interaction: Scaling, input: PointerInput): DesignerState {
  return input.pointer === interaction.pointer ? commitGesture(state, interaction.before) : state;
}
