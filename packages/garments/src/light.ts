import { blurredInside, distanceInside, type Field, fillField, HEIGHT, WIDTH } from './canvas.ts';

type Direction = readonly [x: number, y: number, z: number];

/** Lights a field of heights from one direction; a flat point has 1. */
function lit(heights: Field, steepness: number, direction: Direction): Field {
  const length = Math.hypot(...direction);
  const [lightX, lightY, lightZ] = direction.map((part) => part / length) as unknown as Direction;
  return fillField((index, x, y) => {
    const left = heights[index - (x > 0 ? 1 : 0)]!;
    const right = heights[index + (x < WIDTH - 1 ? 1 : 0)]!;
    const above = heights[index - (y > 0 ? WIDTH : 0)]!;
    const below = heights[index + (y < HEIGHT - 1 ? WIDTH : 0)]!;
    const slopeX = ((right - left) / 2) * steepness;
    const slopeY = ((below - above) / 2) * steepness;
    const facing = -slopeX * lightX - slopeY * lightY + lightZ;
    return facing / Math.sqrt(slopeX * slopeX + slopeY * slopeY + 1) / lightZ;
  });
}

/** Studio light: a main light from the upper left and a weak one from the right. */
export function studioLight(heights: Field): Field {
  const main = lit(heights, 1.05, [-0.5, -0.62, 1.05]);
  const fill = lit(heights, 1, [0.75, 0.15, 1]);
  return fillField((index) => clamp(0.7 * main[index]! + 0.3 * fill[index]!, 0.25, 1.6));
}

/** Height relative to the surroundings: -1 in hollows (which get less light), 1 on crests. */
export function relief(heights: Field, mask: Field, deviation: number, range: number): Field {
  const around = blurredInside(heights, mask, deviation);
  return fillField((index) => clamp((heights[index]! - around[index]!) / range, -1, 1));
}

/** A rounded cushion over a mask: flat in the middle, falling off within `radius` of the outline. */
export function cushion(mask: Field, radius: number, height: number): Field {
  const distance = distanceInside(mask);
  return fillField((index) => height * roundedEdge(distance[index]! / radius));
}

/** A quarter circle: 0 at the edge, 1 from one radius inwards. */
function roundedEdge(share: number): number {
  const t = clamp(share, 0, 1);
  return Math.sqrt(1 - (1 - t) * (1 - t));
}

export function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** Reflection of a light from one direction on a glossy field of heights: 0 to 1, sharper with a higher exponent. */
export function gloss(heights: Field, steepness: number, direction: Direction, exponent: number): Field {
  // Half-way vector between the light and the viewer, who looks along z.
  const length = Math.hypot(...direction);
  const half: Direction = [direction[0] / length, direction[1] / length, direction[2] / length + 1];
  const flat = half[2] / Math.hypot(...half);
  const facing = lit(heights, steepness, half);
  return fillField((index) => Math.max(0, facing[index]! * flat) ** exponent);
}
