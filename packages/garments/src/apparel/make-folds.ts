import { mirrorPoint, type Point } from '@inkstand/artwork/garments/outline';
import { WIDTH } from '../canvas.ts';
import type { Fold } from '../folds.ts';
import { createRandom } from '../random.ts';
import { between, pathLine } from './path-line.ts';

const AXIS = WIDTH / 2;

/** Returns the fold for the other half, slightly varied: no garment is exactly symmetric. */
function mirrored(fold: Fold, random: () => number): Fold {
  const moved = (point: Point): Point => {
    const [x, y] = mirrorPoint(point, AXIS);
    return [x + (random() - 0.5) * 46, y + (random() - 0.5) * 52];
  };
  return {
    ...fold,
    from: moved(fold.from),
    towards: moved(fold.towards),
    to: moved(fold.to),
    skew: -(fold.skew ?? 0),
    height: fold.height * (0.75 + random() * 0.5),
    width: fold.width * (0.85 + random() * 0.35),
  };
}

export function bothHalves(folds: readonly Fold[], seed: number): Fold[] {
  const random = createRandom(seed);
  return folds.flatMap((fold) => [fold, mirrored(fold, random)]);
}

export function mirroredHalf(folds: readonly Fold[], seed: number): Fold[] {
  const random = createRandom(seed);
  return folds.map((fold) => mirrored(fold, random));
}

interface CreaseField {
  count: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  seed: number;
}

/** Small scattered creases, deeper towards the sides, where the body turns away. */
export function creases({ count, left, right, top, bottom, seed }: CreaseField): Fold[] {
  const random = createRandom(seed);
  const half = (right - left) / 2;
  return Array.from({ length: count }, () => {
    const x = left + random() * (right - left);
    const y = top + random() * (bottom - top);
    const sideways = Math.abs(x - left - half) / half;
    const angle = (x < left + half ? 1 : -1) * (0.25 + random() * 0.9);
    const reach = 50 + random() * 130;
    const [dx, dy] = [Math.cos(angle) * reach, Math.sin(angle) * reach * 0.7];
    return {
      from: [x - dx, y - dy],
      towards: [x + (random() - 0.5) * 30, y + (random() - 0.5) * 26],
      to: [x + dx, y + dy],
      height: (0.8 + 2.6 * sideways) * (0.6 + random()),
      width: 12 + random() * 14,
      skew: (random() - 0.5) * 0.5,
      fadeIn: 0.45,
      fadeOut: 0.45,
    };
  });
}

interface SleeveFolds {
  /** The two edges of the sleeve, both from the shoulder down to the cuff. */
  outer: string;
  inner: string;
  count: number;
  height: number;
  width: number;
  seed: number;
  /** Range along the sleeve, as fractions of its length. */
  from?: number;
  to?: number;
}

/** Folds across a long sleeve, densest at the elbow and above the cuff. */
export function sleeveFolds({ outer, inner, count, height, width, seed, from = 0.08, to = 0.94 }: SleeveFolds): Fold[] {
  const random = createRandom(seed);
  const [out, into] = [pathLine(outer), pathLine(inner)];
  return Array.from({ length: count }, (_, index) => {
    const share = from + ((index + random() * 0.7) / count) * (to - from);
    const rise = (random() - 0.35) * 0.12;
    const isFromInside = index % 3 !== 2;
    const [start, end] = isFromInside ? [into.at(share), out.at(share - rise)] : [out.at(share), into.at(share - rise)];
    const stop = between(start, end, 0.55 + random() * 0.4);
    const middle = between(start, stop, 0.5);
    const bend = 0.65 + 0.6 * Math.exp(-(((share - 0.45) / 0.12) ** 2)) + 0.7 * Math.max(0, (share - 0.8) / 0.2);
    return {
      from: start,
      towards: [middle[0] + (random() - 0.5) * 30, middle[1] + 10 + random() * 34],
      to: stop,
      height: height * bend * (0.6 + random() * 0.6),
      width: width * (0.75 + random() * 0.5),
      skew: (random() - 0.4) * 0.6,
      fadeIn: 0.1,
      fadeOut: 0.55,
    };
  });
}

/** Folds at right angles to a line (a waistband, a neck seam), hanging down from it or standing up. */
export function gathers({
  along,
  reach,
  count,
  height,
  width,
  seed,
}: {
  along: string;
  /** Where they fade out, relative to a point of the line; view pixels. */
  reach: Point;
  count: number;
  height: number;
  width: number;
  seed: number;
}): Fold[] {
  const random = createRandom(seed);
  const way = pathLine(along);
  return Array.from({ length: count }, (_, index) => {
    const [x, y] = way.at((index + 0.2 + random() * 0.6) / count);
    const far = 0.5 + random() * 0.7;
    const lean = (random() - 0.5) * 50;
    return {
      from: [x, y],
      towards: [x + reach[0] * far * 0.5 + lean * 0.2, y + reach[1] * far * 0.5],
      to: [x + reach[0] * far + lean, y + reach[1] * far],
      height: height * (0.5 + random() * 0.8),
      width: width * (0.7 + random() * 0.6),
      skew: (random() - 0.5) * 0.5,
      fadeIn: 0.06,
      fadeOut: 0.7,
    };
  });
}
