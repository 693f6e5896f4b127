import { applyMatrix, type LayerBoxes } from '@inkstand/artwork/scene';
import { difference, rotated, sum, times } from './geometry.ts';
import type { Point } from './interaction.ts';

export type Corner = 0 | 1 | 2 | 3;
export const CORNERS: readonly Corner[] = [0, 1, 2, 3];
export const oppositeCorner = (corner: Corner): Corner => ((corner + 2) % 4) as Corner;

/** Clockwise from the layer's own top left, in millimetres of the print area. */
type Corners = readonly [Point, Point, Point, Point];

export interface Frame {
  corners: Corners;
  centre: Point;
  handle: Point;
}

/** Pixels between the content and the frame, and between the frame and the rotation handle. */
const PADDING = 4;
const HANDLE_DISTANCE = 30;
/** Minimum size, so that tiny layers leave room between their handles. */
const MIN_SIZE = 30;

function placed({ matrix }: LayerBoxes, x: number, y: number): Point {
  const [placedX, placedY] = applyMatrix(matrix, x, y);
  return { x: placedX, y: placedY };
}

function cornersAround(boxes: LayerBoxes, paddingX: number, paddingY: number): Corners {
  const { left, top, right, bottom } = boxes.local;
  return [
    placed(boxes, left - paddingX, top - paddingY),
    placed(boxes, right + paddingX, top - paddingY),
    placed(boxes, right + paddingX, bottom + paddingY),
    placed(boxes, left - paddingX, bottom + paddingY),
  ];
}

export function buildFrame(boxes: LayerBoxes, mmPerPixel: number): Frame {
  const { local, matrix } = boxes;
  const pixel = mmPerPixel / Math.hypot(matrix[0], matrix[1]);
  const padding = (size: number) => Math.max(PADDING * pixel, (MIN_SIZE * pixel - size) / 2);
  const below = padding(local.bottom - local.top);
  const middle = (local.left + local.right) / 2;
  return {
    corners: cornersAround(boxes, padding(local.right - local.left), below),
    centre: layerCentre(boxes),
    handle: placed(boxes, middle, local.bottom + below + HANDLE_DISTANCE * pixel),
  };
}

/** The centre of a layer's content. */
export function layerCentre(boxes: LayerBoxes): Point {
  const { left, top, right, bottom } = boxes.local;
  return placed(boxes, (left + right) / 2, (top + bottom) / 2);
}

/** The layer's own corners, without padding. */
export function layerCorners(boxes: LayerBoxes): Corners {
  return cornersAround(boxes, 0, 0);
}

/** The anchor after the layer is rotated and scaled about a fixed point. */
export function anchorAbout(anchor: Point, fixed: Point, factor: number, degrees: number): Point {
  return sum(fixed, times(rotated(difference(anchor, fixed), degrees), factor));
}
