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

/** Margin around a window, in pixels. */
export interface Margin {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Returns the margin to draw around a window, and to crop afterwards, so that nested layers of SVG pictures are
 * complete. The renderer gives each nested clip, mask or opacity its own layer, and crops that layer at twice the drawn
 * size before and after the origin of the layer around it. If nothing of a layer remains, the renderer ends the
 * process. So the drawn part lets layers begin at most its own size before it, and is at least half as large as
 * everything that the layers cover.
 */
export function layerMargin(items: readonly SceneItem[], pixelsPerMm: number, window: Window): Margin {
  const reaches = items.flatMap((item) => (item.kind === 'image' && isVector(item) ? [item.box] : []));
  if (reaches.length === 0) return { left: 0, top: 0, right: 0, bottom: 0 };
  const reach = reaches.reduce(uniteBoxes);
  const [left, right] = along(window.x, window.width, reach.left * pixelsPerMm, reach.right * pixelsPerMm);
  const [top, bottom] = along(window.y, window.height, reach.top * pixelsPerMm, reach.bottom * pixelsPerMm);
  return { left, top, right, bottom };
}

/** Returns the margin before and after a window along one axis, for layers that extend from `start` to `end`. */
function along(from: number, size: number, start: number, end: number): [number, number] {
  const before = Math.max(0, Math.ceil((from - start - size) / 2));
  const reach = end - Math.min(start, from - before);
  return [before, Math.max(0, Math.ceil(reach / 2) - size - before)];
}
