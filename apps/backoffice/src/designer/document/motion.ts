import type { DesignLayer } from '@inkstand/artwork/model';
import { type Matrix, multiply } from '@inkstand/artwork/path';
import { anchorAbout } from './frame.ts';
import { normalAngle, sum } from './geometry.ts';
import type { Motion } from './interaction.ts';
import type { LayerChange } from './layer-style.ts';

const MIN_SCALE = 0.02;
const MAX_SCALE = 50;

/** The nearest factor that keeps every layer within its size limits. */
export function factorWithin(layers: readonly DesignLayer[], factor: number): number {
  let [least, most] = [0, Number.POSITIVE_INFINITY];
  for (const { scale } of layers) {
    least = Math.max(least, MIN_SCALE / scale);
    most = Math.min(most, MAX_SCALE / scale);
  }
  return Math.min(most, Math.max(least, factor));
}

export function moved(layer: DesignLayer, { about, factor, degrees, by }: Motion): LayerChange {
  const anchor = sum(anchorAbout(layer, about, factor, degrees), by);
  return { ...anchor, scale: layer.scale * factor, angle: normalAngle(layer.angle + degrees) };
}

/** The same motion as a matrix on the print area's coordinates. */
export function motionMatrix({ about, factor, degrees, by }: Motion): Matrix {
  const cosine = Math.cos((degrees * Math.PI) / 180) * factor;
  const sine = Math.sin((degrees * Math.PI) / 180) * factor;
  const turned: Matrix = [cosine, sine, -sine, cosine, about.x + by.x, about.y + by.y];
  return multiply(turned, [1, 0, 0, 1, -about.x, -about.y]);
}
