/** Outlines as drawing commands, and the affine maps that transform them. Numbers have no fixed unit. */
export type PathCommand =
  | ['M' | 'L', number, number]
  | ['Q', number, number, number, number]
  | ['C', number, number, number, number, number, number]
  | ['Z'];

/** An affine map as in SVG's `matrix(a b c d e f)`. */
export type Matrix = readonly [number, number, number, number, number, number];

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function applyMatrix(m: Matrix, x: number, y: number): [number, number] {
  return [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]];
}

/** Composes two maps: applies `inner` first, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  return [
    a * inner[0] + c * inner[1],
    b * inner[0] + d * inner[1],
    a * inner[2] + c * inner[3],
    b * inner[2] + d * inner[3],
    a * inner[4] + c * inner[5] + e,
    b * inner[4] + d * inner[5] + f,
  ];
}

export function emptyBox(): Box {
  return { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
}

/** Extends `box` in place to contain the point. */
export function growBox(box: Box, x: number, y: number): void {
  if (x < box.left) box.left = x;
  if (x > box.right) box.right = x;
  if (y < box.top) box.top = y;
  if (y > box.bottom) box.bottom = y;
}

export function inflateBox(box: Box, by: number): Box {
  return { left: box.left - by, top: box.top - by, right: box.right + by, bottom: box.bottom + by };
}

export function uniteBoxes(a: Box, b: Box): Box {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

export function boxesTouch(a: Box, b: Box): boolean {
  return a.right >= b.left && a.left <= b.right && a.bottom >= b.top && a.top <= b.bottom;
}

/** Bounding box of `box` transformed by `m`. */
export function transformBox(box: Box, m: Matrix): Box {
  const moved = emptyBox();
  for (const x of [box.left, box.right]) {
    for (const y of [box.top, box.bottom]) growBox(moved, ...applyMatrix(m, x, y));
  }
  return moved;
}

/**
 * Appends `commands`, transformed by `m`, to `target`, and extends `box` to contain their points (control points
 * included).
 */
export function transformPath(commands: readonly PathCommand[], m: Matrix, target: PathCommand[], box: Box): void {
  const move = (x: number, y: number) => {
    const point = applyMatrix(m, x, y);
    growBox(box, point[0], point[1]);
    return point;
  };
  for (const command of commands) {
    switch (command[0]) {
      case 'M':
      case 'L':
        target.push([command[0], ...move(command[1], command[2])]);
        break;
      case 'Q':
        target.push(['Q', ...move(command[1], command[2]), ...move(command[3], command[4])]);
        break;
      case 'C':
        target.push([
          'C',
          ...move(command[1], command[2]),
          ...move(command[3], command[4]),
          ...move(command[5], command[6]),
        ]);
        break;
      case 'Z':
        target.push(['Z']);
    }
  }
}

export function rectanglePath(x: number, y: number, width: number, height: number): PathCommand[] {
  return [['M', x, y], ['L', x + width, y], ['L', x + width, y + height], ['L', x, y + height], ['Z']];
}
