import type { Box } from '@inkstand/artwork/scene';

type Axis = 'x' | 'y';

/** Two layers that are neighbours along an axis; `first` is nearer to zero. */
export interface GapPair {
  first: Box;
  second: Box;
  /** Distance between them in millimetres. */
  gap: number;
}

/** A distance that occurs twice, shown as a bar from `from` to `to` along the axis, at `across` on the other axis. */
export interface EqualGap {
  axis: Axis;
  from: number;
  to: number;
  across: number;
}

const SAME = 0.01;

const start = (box: Box, axis: Axis) => (axis === 'x' ? box.left : box.top);
const end = (box: Box, axis: Axis) => (axis === 'x' ? box.right : box.bottom);
const other = (axis: Axis): Axis => (axis === 'x' ? 'y' : 'x');

/** Returns whether the two boxes overlap on the other axis. */
function isBeside(a: Box, b: Box, axis: Axis): boolean {
  const across = other(axis);
  return start(a, across) < end(b, across) && start(b, across) < end(a, across);
}

export function gapPairs(boxes: readonly Box[], axis: Axis): GapPair[] {
  return boxes.flatMap((first) =>
    boxes.flatMap((second) => {
      const gap = start(second, axis) - end(first, axis);
      return gap > 0 && isBeside(first, second, axis) ? [{ first, second, gap }] : [];
    }),
  );
}

/** Positions of a box of this length that repeat the distance: between the two, after them, or before them. */
function candidates({ first, second, gap }: GapPair, length: number, axis: Axis): number[] {
  const between = gap > length ? [end(first, axis) + (gap - length) / 2] : [];
  return [...between, end(second, axis) + gap, start(first, axis) - gap - length];
}

/** The smallest move that makes the distances to two neighbours equal; undefined when none is in reach. */
export function pullToGap(box: Box, pairs: readonly GapPair[], axis: Axis, reach: number): number | undefined {
  let best: number | undefined;
  let nearest = reach;
  for (const pair of pairs) {
    if (!isBeside(box, pair.first, axis) || !isBeside(box, pair.second, axis)) continue;
    for (const at of candidates(pair, end(box, axis) - start(box, axis), axis)) {
      const move = at - start(box, axis);
      if (Math.abs(move) < nearest) {
        nearest = Math.abs(move);
        best = move;
      }
    }
  }
  return best;
}

/** The equal distances at a box's current place, from the nearest pair: at most two bars per axis. */
export function equalGaps(box: Box, pairs: readonly GapPair[], axis: Axis): EqualGap[] {
  const isHere = (at: number) => Math.abs(at - start(box, axis)) < SAME;
  const met = pairs
    .filter((pair) => isBeside(box, pair.first, axis) && isBeside(box, pair.second, axis))
    .filter((pair) => candidates(pair, end(box, axis) - start(box, axis), axis).some(isHere))
    .sort((a, b) => a.gap - b.gap)[0];
  if (!met) return [];
  const [a, b, c] = [met.first, met.second, box].sort((one, two) => start(one, axis) - start(two, axis));
  return a && b && c ? [barBetween(a, b, axis), barBetween(b, c, axis)] : [];
}

function barBetween(a: Box, b: Box, axis: Axis): EqualGap {
  const across = other(axis);
  const [from, to] = [Math.max(start(a, across), start(b, across)), Math.min(end(a, across), end(b, across))];
  return { axis, from: end(a, axis), to: start(b, axis), across: (from + to) / 2 };
}
