import { anchorAbout, centreOf } from '../interactions/frame.ts';
import { normalAngle } from '../interactions/geometry.ts';
import { LEAST_SCALE, MOST_SCALE } from '../interactions/scaling.ts';
import { type DesignerState, layerOf, type Tools } from '../state/designer-state.ts';
import { changeLayer } from './change-layer.ts';

/** Turns and scales a layer about its centre, to an absolute angle (degrees) and scale. */
export function placeLayer(
  state: DesignerState,
  id: string,
  to: { angle?: number; scale?: number },
  tools: Tools,
  step: string | null = null,
): DesignerState {
  const layer = layerOf(state, id);
  const boxes = layer && tools.measure(layer);
  if (!boxes) return state;
  const angle = normalAngle(to.angle ?? layer.angle);
  const scale = Math.min(MOST_SCALE, Math.max(LEAST_SCALE, to.scale ?? layer.scale));
  const anchor = anchorAbout(layer, centreOf(boxes), scale / layer.scale, angle - layer.angle);
  return changeLayer(state, id, { ...anchor, angle, scale }, step);
}
