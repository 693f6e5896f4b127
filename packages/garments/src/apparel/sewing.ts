/** Seams, hems, ribs and other parts sewn along the edges of the cloth. */
import {
  blurred,
  distanceInside,
  type Field,
  fillField,
  line,
  meanWithin,
  movedPath,
  multiplied,
  shape,
  united,
  WIDTH,
} from '../canvas.ts';
import { clamp } from '../light.ts';
import { drawSeam, drawStitches } from '../shading.ts';
import type { Cloth } from './cloth.ts';
import { bandBetween, linesAcross } from './path-line.ts';

/** Draws the armhole seams, and the sleeves' shade on the body. */
export function drawArmSeams(
  { shading, panels }: Cloth,
  seams: readonly string[],
  sleeves: readonly Field[],
  strength = 0.22,
): void {
  for (const seam of seams) drawSeam(shading, seam, 2.6, 0.15);
  for (const sleeve of sleeves) shading.darken(blurred(sleeve, 16), strength, panels[0]);
}

/** Draws a turned-up hem: two rows of stitches and a soft hollow along them. */
export function drawHem({ shading, alpha }: Cloth, edge: string): void {
  drawStitches(shading, edge, alpha);
  drawStitches(shading, movedPath(edge, 0, 8), alpha);
  shading.darken(blurred(line(movedPath(edge, 0, 7), 8), 4), 0.13, alpha);
}

/** Draws one row of stitches along an edge or a flat seam. */
export function drawTopstitch({ shading, alpha }: Cloth, path: string): void {
  drawStitches(shading, path, alpha);
  shading.darken(blurred(line(path, 7), 4), 0.08, alpha);
}

interface Rib {
  /** The edge that is sewn to the cloth. */
  outer: string;
  /** The free edge, in the same direction. */
  inner: string;
  lines: number;
  /** Softness of the roll, in view pixels. */
  roll?: number;
  isTopstitched?: boolean;
}

/** Draws a knitted band: collar, cuff, waistband. */
export function drawRib(
  { shading, alpha }: Cloth,
  { outer, inner, lines, roll = 22, isTopstitched = false }: Rib,
): Field {
  const band = multiplied(shape(bandBetween(outer, inner)), alpha);
  shading.darken(blurred(line(outer, 10), 7), 0.2, alpha);
  drawSeam(shading, outer, 2.6, 0.2, alpha);
  if (isTopstitched) drawStitches(shading, movedPath(outer, 0, 12), alpha);
  const grooves = linesAcross(outer, inner, lines);
  const furrows = blurred(line(grooves, 2.2), 0.8);
  shading.darken(furrows, 0.17, band);
  // Lightens the crests by the same amount, so that the band keeps its colour.
  shading.lighten(band, 0.17 * meanWithin(furrows, band));
  const distance = distanceInside(band);
  shading.lighten(
    fillField((index) => (distance[index]! > 0 ? Math.min(1, distance[index]! / roll) - 0.72 : 0)),
    0.16,
  );
  return band;
}

export interface Inside {
  /** Visible part of the inner side, through the neck hole. */
  path: string;
  /** Front edge that shades it. */
  lip: string;
  /** Vertical range of the darkening. */
  top: number;
  bottom: number;
  /** Edges of the neck tape along the back. */
  tape?: { upper: string; lower: string };
  label?: { x: number; y: number; width: number; height: number };
  brightness?: number;
}

/** Draws the shaded inner side of the back, with neck tape and label. */
export function drawInside(cloth: Cloth, { path, lip, top, bottom, tape, label, brightness = 0.66 }: Inside): void {
  const { shading } = cloth;
  const inside = shape(path);
  const taped = tape ? multiplied(shape(bandBetween(tape.upper, tape.lower)), inside) : undefined;
  const shade = blurred(shape(lip), 14);
  for (let index = 0; index < inside.length; index++) {
    const share = inside[index]!;
    if (share === 0) continue;
    const depth = clamp((Math.floor(index / WIDTH) - top) / (bottom - top), 0, 1);
    const own = taped && taped[index]! > 0.5 ? brightness + 0.14 : brightness - 0.28 * depth;
    shading.values[index] = shading.values[index]! * (1 - share) + (own - 0.25 * shade[index]!) * share;
  }
  cloth.alpha = united(cloth.alpha, inside);
  if (tape) {
    shading.darken(line(linesAcross(tape.upper, tape.lower, 84), 1.3), 0.08, taped);
    shading.darken(line(tape.lower, 2.5), 0.2, inside);
  }
  if (label) drawLabel(cloth, label, inside);
}

function drawLabel({ shading }: Cloth, { x, y, width, height }: NonNullable<Inside['label']>, inside: Field): void {
  const [right, bottom] = [x + width, y + height];
  shading.lighten(shape(`M${x},${y} L${right},${y} L${right},${bottom} L${x},${bottom} Z`), 0.14, inside);
  const middle = y + height / 2;
  shading.darken(line(`M${x + 12},${middle} L${right - 12},${middle}`, 3), 0.1, inside);
}
