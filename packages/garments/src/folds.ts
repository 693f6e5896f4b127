import type { Point } from '@inkstand/artwork/garments/outline';
import { addSmooth, type Field, fillSmoothField, HEIGHT, WIDTH } from './canvas.ts';
import { createNoise } from './random.ts';

/** A ridge of cloth along a quadratic curve. */
export interface Fold {
  from: Point;
  towards: Point;
  to: Point;
  /** Pixels of height. */
  height: number;
  width: number;
  /** -1 to 1: makes one flank steeper than the other. */
  skew?: number;
  /** Fractions of the length over which it rises and fades out. */
  fadeIn?: number;
  fadeOut?: number;
}

/** Sideways shifts that make drawn curves look natural. */
interface Warp {
  dx: Field;
  dy: Field;
}

export function createWarp(amplitude: number, scale: number, seed: number): Warp {
  const shift = (noise: (x: number, y: number) => number) =>
    fillSmoothField((x, y) => {
      const coarse = noise(x / scale, y / scale);
      const fine = noise((x / scale) * 2.3, (y / scale) * 2.3);
      return amplitude * (coarse + 0.4 * fine);
    });
  return { dx: shift(createNoise(seed)), dy: shift(createNoise(seed + 99)) };
}

const SEGMENTS = 24;

/** Adds a fold to a field of heights, in place. */
export function addFold(heights: Field, fold: Fold, warp?: Warp): void {
  const { height, width, skew = 0, fadeIn = 0.25, fadeOut = 0.3 } = fold;
  const points = sampleCurve(fold);
  const reach = width * 3.2;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const left = Math.max(0, Math.floor(Math.min(...xs) - reach));
  const right = Math.min(WIDTH - 1, Math.ceil(Math.max(...xs) + reach));
  const top = Math.max(0, Math.floor(Math.min(...ys) - reach));
  const bottom = Math.min(HEIGHT - 1, Math.ceil(Math.max(...ys) + reach));
  addSmooth(heights, { left, top, right, bottom }, (x, y) => {
    const index = Math.min(HEIGHT - 1, y) * WIDTH + Math.min(WIDTH - 1, x);
    const near = nearestOn(points, x + (warp?.dx[index] ?? 0), y + (warp?.dy[index] ?? 0));
    if (near.distance > reach) return 0;
    const strength = smoothStep(0, fadeIn, near.along) * (1 - smoothStep(1 - fadeOut, 1, near.along));
    const flank = width * (1 + near.side * skew) * (0.55 + 0.45 * strength);
    return height * strength * Math.exp(-((near.distance / flank) ** 2));
  });
}

function sampleCurve({ from, towards, to }: Fold): Point[] {
  return Array.from({ length: SEGMENTS + 1 }, (_, index) => {
    const t = index / SEGMENTS;
    const at = (axis: 0 | 1) => (1 - t) ** 2 * from[axis] + 2 * (1 - t) * t * towards[axis] + t * t * to[axis];
    return [at(0), at(1)] as const;
  });
}

function nearestOn(points: readonly Point[], x: number, y: number) {
  let best = Infinity;
  let along = 0;
  let side = 1;
  for (let index = 0; index + 1 < points.length; index++) {
    const [startX, startY] = points[index]!;
    const [endX, endY] = points[index + 1]!;
    const [stepX, stepY] = [endX - startX, endY - startY];
    const [toX, toY] = [x - startX, y - startY];
    const share = (toX * stepX + toY * stepY) / (stepX * stepX + stepY * stepY);
    const t = Math.min(1, Math.max(0, share));
    const squared = (toX - t * stepX) ** 2 + (toY - t * stepY) ** 2;
    if (squared < best) {
      best = squared;
      along = (index + t) / (points.length - 1);
      side = stepX * toY - stepY * toX > 0 ? 1 : -1;
    }
  }
  return { distance: Math.sqrt(best), along, side };
}

export function smoothStep(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}
