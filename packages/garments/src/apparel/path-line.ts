import { type Curve, type Point, parsePath } from '@inkstand/artwork/garments/outline';

const STEPS = 60;

/** A path parametrised evenly by length: `at(0)` is its start, `at(1)` its end. */
interface PathLine {
  at(share: number): Point;
}

export function pathLine(path: string): PathLine {
  const { start, curves } = parsePath(path);
  const points: Point[] = [start];
  let pen = start;
  for (const curve of curves) {
    for (let step = 1; step <= STEPS; step++) points.push(pointOn(pen, curve, step / STEPS));
    pen = curve[2];
  }
  const lengths = [0];
  for (const [index, [x, y]] of points.entries()) {
    const [lastX, lastY] = points[index - 1] ?? [x, y];
    if (index > 0) lengths.push(lengths[index - 1]! + Math.hypot(x - lastX, y - lastY));
  }
  const whole = lengths.at(-1)!;
  return {
    at(share) {
      const wanted = Math.min(1, Math.max(0, share)) * whole;
      const next = Math.max(
        1,
        lengths.findIndex((length) => length >= wanted),
      );
      const part = (wanted - lengths[next - 1]!) / (lengths[next]! - lengths[next - 1]! || 1);
      return between(points[next - 1]!, points[next]!, part);
    },
  };
}

export function between(from: Point, to: Point, share: number): Point {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

function pointOn(from: Point, [control1, control2, end]: Curve, t: number): Point {
  const at = (axis: 0 | 1) =>
    (1 - t) ** 3 * from[axis] +
    3 * (1 - t) ** 2 * t * control1[axis] +
    3 * (1 - t) * t * t * control2[axis] +
    t ** 3 * end[axis];
  return [at(0), at(1)];
}

const BAND_POINTS = 160;

/** Outline of the band between two lines that run in the same direction. */
export function bandBetween(outer: string, inner: string): string {
  const [there, back] = [pathLine(outer), pathLine(inner)];
  const points = Array.from({ length: BAND_POINTS + 1 }, (_, index) => there.at(index / BAND_POINTS)).concat(
    Array.from({ length: BAND_POINTS + 1 }, (_, index) => back.at(1 - index / BAND_POINTS)),
  );
  return `M${points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' L')} Z`;
}

/** Lines across a band, from its outer to its inner edge. */
export function linesAcross(outer: string, inner: string, count: number): string {
  const [from, to] = [pathLine(outer), pathLine(inner)];
  const text = ([x, y]: Point) => `${x.toFixed(1)},${y.toFixed(1)}`;
  return Array.from({ length: count - 1 }, (_, index) => {
    const share = (index + 1) / count;
    return `M${text(from.at(share))}L${text(to.at(share))}`;
  }).join('');
}
