/** A point in view pixels. */
export type Point = readonly [x: number, y: number];

/** A cubic Bézier curve from wherever the pen is: two control points and the end. */
export type Curve = readonly [control1: Point, control2: Point, end: Point];

const write = (point: Point) => `${point[0]},${point[1]}`;

export function curvesText(curves: readonly Curve[]): string {
  return curves.map((curve) => `C${curve.map(write).join(' ')}`).join(' ');
}

/** The same curves walked back to where they began. */
export function reversed(start: Point, curves: readonly Curve[]): Curve[] {
  return curves
    .map(([control1, control2], index): Curve => [control2, control1, curves[index - 1]?.[2] ?? start])
    .reverse();
}

/** Mirrors path data about the vertical line `x = axis`. */
export function mirrorPath(data: string, axis: number): string {
  return data.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, x: string, y: string) => `${round(2 * axis - Number(x))},${y}`);
}

export function mirrorPoint(point: Point, axis: number): Point {
  return [round(2 * axis - point[0]), point[1]];
}

export function mirrorCurves(curves: readonly Curve[], axis: number): Curve[] {
  return curves.map(([a, b, c]): Curve => [mirrorPoint(a, axis), mirrorPoint(b, axis), mirrorPoint(c, axis)]);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
