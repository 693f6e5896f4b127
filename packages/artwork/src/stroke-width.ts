import type { PathCommand } from './path.ts';

/** Line segments per curve: more would change the width by less than a hundredth of a millimetre. */
const PIECES = 6;

/**
 * Mean width of the strokes that outlines consist of, in their own unit; 0 for none. A stroke of width w and length l
 * has the area wl and a perimeter of about 2l, so its width is twice the area divided by the perimeter. This suits
 * letters and is fast enough while typing. Counters run in the opposite direction, which subtracts their area.
 */
export function meanStrokeWidth(commands: readonly PathCommand[]): number {
  const sums = { area: 0, perimeter: 0 };
  let [startX, startY, x, y] = [0, 0, 0, 0];
  const lineTo = (nextX: number, nextY: number) => {
    sums.area += x * nextY - nextX * y;
    sums.perimeter += Math.hypot(nextX - x, nextY - y);
    [x, y] = [nextX, nextY];
  };
  for (const command of commands) {
    if (command.length === 1) lineTo(startX, startY);
    else if (command.length === 3) {
      if (command[0] === 'L') lineTo(command[1], command[2]);
      else [x, y] = [startX, startY] = [command[1], command[2]];
    } else curveTo(command, x, y, lineTo);
  }
  return sums.perimeter > 0 ? Math.abs(sums.area) / sums.perimeter : 0;
}

type Curve = Exclude<PathCommand, { length: 1 | 3 }>;

function curveTo(curve: Curve, fromX: number, fromY: number, lineTo: (x: number, y: number) => void): void {
  const points = curve.slice(1) as number[];
  const xs = [fromX, ...points.filter((_, index) => index % 2 === 0)];
  const ys = [fromY, ...points.filter((_, index) => index % 2 === 1)];
  for (let piece = 1; piece <= PIECES; piece++) lineTo(along(xs, piece / PIECES), along(ys, piece / PIECES));
}

/** De Casteljau's algorithm: a point of a curve of any degree. */
function along(controls: readonly number[], share: number): number {
  let points = [...controls];
  while (points.length > 1)
    points = points.slice(1).map((point, index) => points[index]! * (1 - share) + point * share);
  return points[0] ?? 0;
}
