import { type DesignerState, findShownLayer, type Tools } from '../document/designer-state.ts';
import { layerCentre } from '../document/frame.ts';
import { factorWithin, moved } from '../document/motion.ts';
import { movableLayers } from '../document/selection.ts';
import { boxesAround } from '../document/selection-boxes.ts';
import { changeLayers } from './change-layers.ts';

/** Rotates and scales a layer about its centre, to an absolute angle (degrees) and scale. */
export function placeLayer(
  state: DesignerState,
  id: string,
  to: { angle?: number; scale?: number },
  tools: Tools,
  step: string | null = null,
): DesignerState {
  const layer = findShownLayer(state, id);
  const boxes = layer && tools.measure(layer);
  if (!boxes) return state;
  const factor = factorWithin([layer], (to.scale ?? layer.scale) / layer.scale);
  const degrees = (to.angle ?? layer.angle) - layer.angle;
  const motion = { about: layerCentre(boxes), factor, degrees, by: { x: 0, y: 0 } };
  return changeLayers(state, [id], (each) => moved(each, motion), step);
}

/** Rotates and scales the whole selection about its centre, by relative amounts. */
export function turnSelection(
  state: DesignerState,
  by: { degrees?: number; factor?: number },
  tools: Tools,
  step: string | null = null,
): DesignerState {
  const layers = movableLayers(state);
  const boxes = boxesAround(layers, tools);
  if (!boxes) return state;
  const factor = factorWithin(layers, by.factor ?? 1);
  const motion = { about: layerCentre(boxes), factor, degrees: by.degrees ?? 0, by: { x: 0, y: 0 } };
  const ids = layers.map(({ id }) => id);
  return changeLayers(state, ids, (layer) => moved(layer, motion), step);
}
