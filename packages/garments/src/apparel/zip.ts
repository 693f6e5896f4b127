import { blurred, line, movedPath, shape } from '../canvas.ts';
import { drawSeam, drawStitches } from '../shading.ts';
import type { Cloth } from './cloth.ts';

export interface Zip {
  x: number;
  top: number;
  bottom: number;
  /** The slider with its pull. */
  slider: string;
}

const TAPE = 15;

/**
 * Draws a closed zip: tapes under the turned edges, teeth, a slider. The metal's colour is a part of the garment's
 * view.
 */
export function drawZip({ shading, alpha }: Cloth, { x, top, bottom, slider }: Zip): void {
  const way = `M${x},${top} L${x},${bottom}`;
  shading.darken(blurred(line(way, 44), 12), 0.16, alpha);
  shading.darken(line(way, TAPE * 2, { cap: 'butt' }), 0.05, alpha);
  for (const side of [-1, 1]) {
    drawSeam(shading, movedPath(way, side * TAPE, 0), 2.4, 0.2, alpha);
    drawStitches(shading, movedPath(way, side * (TAPE + 12), 0), alpha);
    const teeth = movedPath(way, side * 3, side * 2);
    shading.darken(line(teeth, 7, { dash: '4 5', cap: 'butt' }), 0.34, alpha);
    shading.lighten(line(movedPath(teeth, -1, 4), 5, { dash: '2 7', cap: 'butt' }), 0.42, alpha);
  }
  const metal = shape(slider);
  shading.darken(blurred(shape(movedPath(slider, 5, 7)), 5), 0.34, alpha);
  shading.lighten(metal, 0.3, alpha);
  shading.lighten(blurred(shape(movedPath(slider, -3, -3)), 3), 0.24, metal);
  shading.darken(blurred(shape(movedPath(slider, 5, 4)), 2), 0.2, metal);
  shading.darken(line(`M${x},600 L${x},600.5`, 7), 0.5, metal);
}
