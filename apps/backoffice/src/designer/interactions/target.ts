import type { DesignLayer } from '@inkstand/artwork/model';
import type { LayerBoxes } from '@inkstand/artwork/scene';
import { type DesignerState, layersOf, selectedLayer, type Tools } from '../state/designer-state.ts';
import { CORNERS, type Corner, frameOf } from './frame.ts';
import { difference, distance, rotated } from './geometry.ts';
import type { Point, PointerInput } from './interaction.ts';

export type Target =
  | { kind: 'handle' }
  | { kind: 'corner'; corner: Corner }
  | { kind: 'layer'; layer: DesignLayer }
  | { kind: 'canvas' };

/** How near a handle must be hit, in pixels: fingers are blunter than arrows. */
const REACH = { mouse: 9, pen: 12, touch: 20 } as const;

/** What lies under a pointer: a handle of the selection, else the uppermost visible layer. */
export function targetAt(state: DesignerState, input: PointerInput, tools: Tools): Target {
  return handleAt(state, input, tools) ?? layerAt(state, input.at, tools) ?? { kind: 'canvas' };
}

function handleAt(state: DesignerState, { at, kind, mmPerPixel }: PointerInput, tools: Tools): Target | undefined {
  const layer = selectedLayer(state);
  const boxes = layer && !layer.locked && !layer.hidden ? tools.measure(layer) : undefined;
  if (!boxes) return undefined;
  const frame = frameOf(boxes, mmPerPixel);
  const reach = REACH[kind] * mmPerPixel;
  if (distance(frame.handle, at) <= reach) return { kind: 'handle' };
  const [nearest] = CORNERS.map((corner) => ({ corner, away: distance(frame.corners[corner], at) })).sort(
    (a, b) => a.away - b.away,
  );
  // A finger on the middle of something small moves it.
  const isNearerToCentre = nearest && distance(frame.centre, at) < nearest.away;
  return nearest && nearest.away <= reach && !isNearerToCentre ? { kind: 'corner', corner: nearest.corner } : undefined;
}

function layerAt(state: DesignerState, at: Point, tools: Tools): Target | undefined {
  const layer = layersOf(state).findLast((each) => {
    if (each.hidden) return false;
    const boxes = tools.measure(each);
    return boxes !== undefined && isInside(each, boxes, at);
  });
  return layer && { kind: 'layer', layer };
}

function isInside(layer: DesignLayer, { local }: LayerBoxes, at: Point): boolean {
  const inside = rotated(difference(at, layer), -layer.angle);
  const x = inside.x / layer.scale;
  const y = inside.y / layer.scale;
  return x >= local.left && x <= local.right && y >= local.top && y <= local.bottom;
}
