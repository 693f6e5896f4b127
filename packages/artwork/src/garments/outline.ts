/** A point in view pixels. */
export type Point = readonly [x: number, y: number];

/** A cubic Bézier curve from the current point: two control points and the end. */
export type Curve = readonly [control1: Point, control2: Point, end: Point];

const write = (point: Point) => `${point[0]},${point[1]}`;

function curvesText(curves: readonly Curve[]): string {
  return curves.map((curve) => `C${curve.map(write).join(' ')}`).join(' ');
}

/** Returns the same curves in the opposite direction. */
function reversed(start: Point, curves: readonly Curve[]): Curve[] {
  return curves
    .map(([control1, control2], index): Curve => [control2, control1, curves[index - 1]?.[2] ?? start])
    .reverse();
}

/** Mirrors path data about the vertical line `x = axis`. */
export function mirrorPath(data: string, axis: number): string {
  return data.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, x: string, y: string) => `${round(2 * axis - Number(x))},${y}`);
}

/**
 * Builds a symmetric outline from its left half: path data of `M`, `L` and `C` from the middle of the upper edge (or
 * any point of it) round the left to the middle of the lower edge. `L` becomes a curve, which makes reversing simple.
 */
export function symmetric(half: string, axis: number): string {
  const { start, curves } = parsePath(half);
  return `M${write(start)} ${curvesText(curves)} ${curvesText(mirrorCurves(reversed(start, curves), axis))} Z`;
}

/** Parses path data of one `M` and absolute `L` and `C`. */
export function parsePath(data: string): { start: Point; curves: Curve[] } {
  const [first, ...rest] = [...data.matchAll(/([MLC])([^MLC]*)/g)].map(([, command, text]) => ({
    command,
    points: parsePoints(text!),
  }));
  const start: Point = first?.points[0] ?? [0, 0];
  let pen = start;
  const curves = rest.flatMap(({ command, points }) => {
    const made =
      command === 'L' ? points.map((end, index): Curve => straight(points[index - 1] ?? pen, end)) : threes(points);
    pen = points.at(-1) ?? pen;
    return made;
  });
  return { start, curves };
}

const straight = (from: Point, to: Point): Curve => [from, to, to];

function threes(points: readonly Point[]): Curve[] {
  return Array.from({ length: points.length / 3 }, (_, index): Curve => {
    const [control1, control2, end] = points.slice(index * 3, index * 3 + 3);
    return [control1!, control2!, end!];
  });
}

function parsePoints(text: string): Point[] {
  return [...text.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]): Point => [Number(x), Number(y)]);
}

export function mirrorPoint(point: Point, axis: number): Point {
  return [round(2 * axis - point[0]), point[1]];
}

function mirrorCurves(curves: readonly Curve[], axis: number): Curve[] {
  return curves.map(([a, b, c]): Curve => [mirrorPoint(a, axis), mirrorPoint(b, axis), mirrorPoint(c, axis)]);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Maps one garment's lines onto a similarly cut one: stretched about the middle of the view, and moved down. */
export interface Placing {
  wide: number;
  high: number;
  down: number;
}

export function placedPoint([x, y]: Point, { wide, high, down }: Placing, axis = 800): Point {
  return [round(axis + (x - axis) * wide), round(y * high + down)];
}

export function placedPath(data: string, placing: Placing): string {
  return data.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, x: string, y: string) =>
    placedPoint([Number(x), Number(y)], placing).join(),
  );
}
