import { Resvg } from '@resvg/resvg-js';
import { applyMatrix, type Box, emptyBox, growBox, uniteBoxes } from '../path.ts';
import type { ImageItem } from '../scene.ts';

/**
 * Returns the part of the page, in millimetres, that a placed SVG's elements cover, including what its frame clips. The
 * renderer allocates a layer of that size for each nested clip, mask or opacity (see `layerMargin`).
 */
export function vectorReach(item: ImageItem, svg: string): Box {
  const drawing = new Resvg(svg, { font: { loadSystemFonts: false }, logLevel: 'off' });
  const content = drawing.getBBox();
  if (!content) return item.box;
  const crop = item.crop ?? { x: 0, y: 0, width: 1, height: 1 };
  const box = emptyBox();
  for (const x of [content.x, content.x + content.width]) {
    for (const y of [content.y, content.y + content.height]) {
      const across = ((x / drawing.width - crop.x) / crop.width) * item.width;
      const down = ((y / drawing.height - crop.y) / crop.height) * item.height;
      growBox(box, ...applyMatrix(item.matrix, across, down));
    }
  }
  return Object.values(box).every(Number.isFinite) ? uniteBoxes(item.box, box) : item.box;
}
