import { uniteBoxes } from '../path.ts';
import type { SceneItem } from '../scene.ts';
import { isVector } from './images.ts';

/** A part of a page in whole pixels. */
export interface Window {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Pixels on two sides of a window. */
export interface Margin {
  left: number;
  top: number;
}

const MAX_MARGIN = 6000;

/**
 * Pixels to draw left of a window and above it, and to cut off again, so that nested layers of SVG pictures are whole.
 * The renderer gives each nested clip, mask or opacity a layer of its own, which it cuts off at twice the drawing's size,
 * counted from where the layer around it begins. A drawing that lets layers begin at most one drawing's size before it
 * reaches its own end. A drawing of a million pixels across is nobody's logo: the margin ends at `MAX_MARGIN`.
 */
export function layerMargin(items: readonly SceneItem[], pixelsPerMm: number, window: Window): Margin {
  const reaches = items.flatMap((item) => (item.kind === 'image' && isVector(item) ? [item.box] : []));
  if (reaches.length === 0) return { left: 0, top: 0 };
  const reach = reaches.reduce(uniteBoxes);
  const before = (from: number, start: number, size: number) =>
    Math.min(MAX_MARGIN, Math.max(0, Math.ceil((from - start * pixelsPerMm - size) / 2)));
  return {
    left: before(window.x, reach.left, window.width),
    top: before(window.y, reach.top, window.height),
  };
}
