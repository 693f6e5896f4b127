import type { DesignLayer } from '@inkstand/artwork/model';
import type { LayerBoxes } from '@inkstand/artwork/scene';
import { type DesignerState, shownLayers, type Tools } from './designer-state.ts';
import { buildFrame, CORNERS, type Corner } from './frame.ts';
import { difference, distance, rotated } from './geometry.ts';
import type { Point, PointerInput } from './interaction.ts';
import { isMovable, movableLayers, selectedLayers } from './selection.ts';
import { selectionBoxes } from './selection-boxes.ts';

export type Target =
  | { kind: 'handle' }
  | { kind: 'corner'; corner: Corner }
  | { kind: 'layer'; layer: DesignLayer }
  | { kind: 'canvas' };

/** Hit distance of handles in pixels; larger for fingers, which are less precise. */
const REACH = { mouse: 9, pen: 12, touch: 20 } as const;

/** Returns what lies under a pointer: a handle of the selection, else the uppermost visible layer. */
export function targetAt(state: DesignerState, input: PointerInput, tools: Tools): Target {
  return handleAt(state, input, tools) ?? layerAt(state, input.at, tools) ?? { kind: 'canvas' };
}

/** Handles are shown when every selected layer can be changed. */
export function hasHandles(state: DesignerState): boolean {
  const layers = selectedLayers(state).filter(({ hidden }) => !hidden);
  return layers.length > 0 && layers.every(isMovable) && movableLayers(state).length > 0;
}

function handleAt(state: DesignerState, input: PointerInput, tools: Tools): Target | undefined {
  const { at, kind, mmPerPixel } = input;
  const boxes = hasHandles(state) ? selectionBoxes(state, tools) : undefined;
  if (!boxes) return undefined;
  const frame = buildFrame(boxes, mmPerPixel);
  const reach = REACH[kind] * mmPerPixel;
  if (distance(frame.handle, at) <= reach) return { kind: 'handle' };
  const [nearest] = CORNERS.map((corner) => ({ corner, away: distance(frame.corners[corner], at) })).sort(
    (a, b) => a.away - b.away,
  );
  // A finger at the centre of a small layer moves it.
  const isNearerToCentre = nearest && distance(frame.centre, at) < nearest.away;
  return nearest && nearest.away <= reach && !isNearerToCentre ? { kind: 'corner', corner: nearest.corner } : undefined;
}

function layerAt(state: DesignerState, at: Point, tools: Tools): Target | undefined {
  const layer = uppermostAt(state, at, tools);
  return layer && { kind: 'layer', layer };
}

export function uppermostAt(state: DesignerState, at: Point, tools: Tools): DesignLayer | undefined {
  return shownLayers(state).findLast((each) => {
    if (each.hidden) return false;
    const boxes = tools.measure(each);
    return boxes !== undefined && isInside(each, boxes, at);
  });
}

function isInside(layer: DesignLayer, { local }: LayerBoxes, at: Point): boolean {
  const inside = rotated(difference(at, layer), -layer.angle);
  const x = inside.x / layer.scale;
  const y = inside.y / layer.scale;
  return x >= local.left && x <= local.right && y >= local.top && y <= local.bottom;
}
