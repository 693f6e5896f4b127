import svgpath from 'svgpath';
import type { XmlElement } from './parse-xml.ts';
import { walk } from './references.ts';

/** A cubic Bézier curve: start, two control points, end. */
type Curve = readonly [number, number, number, number, number, number, number, number];

const BOX = 'objectBoundingBox';
/** Elements that may be measured in parts of an object's box, with the initial values of those attributes. */
const BOX_UNITS: ReadonlyMap<string, [units: string, initial: string][]> = new Map([
  ['linearGradient', [['gradientUnits', BOX]]],
  ['radialGradient', [['gradientUnits', BOX]]],
  ['clipPath', [['clipPathUnits', '']]],
  [
    'mask',
    [
      ['maskUnits', BOX],
      ['maskContentUnits', ''],
    ],
  ],
]);

/** Cuts of a curve in a row; halves of halves are flat long before. */
const MAX_CUTS = 8;
/** How far a control point may lie outside, in parts of the curve's size. */
const TOLERANCE = 1e-4;

/**
 * Cuts curves where they turn, in a drawing with gradients, clips or masks in units of an object's box, so that the box
 * of all control points is that of the curve. The renderer takes the former, browsers the latter. The shape stays.
 */
export function cutCurves(root: XmlElement): void {
  let usesBoxes = false;
  walk(root, ({ name, attributes }) => {
    usesBoxes ||= (BOX_UNITS.get(name) ?? []).some(([units, initial]) => (attributes.get(units) ?? initial) === BOX);
  });
  if (!usesBoxes) return;
  walk(root, ({ name, attributes }) => {
    const data = attributes.get('d');
    if (name === 'path' && data && /[acqst]/i.test(data)) attributes.set('d', cutPath(data));
  });
}

/** A path with its curves cut; the same text if there is nothing to cut, or it is not a path throughout. */
function cutPath(data: string): string {
  const path = svgpath(data).abs().unshort().unarc() as ReturnType<typeof svgpath> & { err?: string };
  if (path.err) return data;
  let isCut = false;
  const iterate = path.iterate.bind(path) as (
    visit: (segment: (string | number)[], index: number, x: number, y: number) => (string | number)[][] | undefined,
  ) => unknown;
  iterate((segment, _, x, y) => {
    const curve = toCurve(segment, x, y);
    const pieces = curve ? cut(curve, 0) : [];
    if (pieces.length < 2) return undefined;
    isCut = true;
    return pieces.map(([, , ...points]) => ['C', ...points.map((value) => Number(value.toPrecision(9)))]);
  });
  return isCut ? path.toString() : data;
}

function toCurve([command, ...values]: (string | number)[], x: number, y: number): Curve | undefined {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = values.map(Number);
  if (command === 'C') return [x, y, x1, y1, x2, y2, x3, y3];
  if (command !== 'Q') return undefined;
  const third = (from: number, control: number) => from + ((control - from) * 2) / 3;
  return [x, y, third(x, x1), third(y, y1), third(x2, x1), third(y2, y1), x2, y2];
}

function cut(curve: Curve, cuts: number): Curve[] {
  if (cuts >= MAX_CUTS || (isWithin(curve, 0) && isWithin(curve, 1))) return [curve];
  const turns = [...turnsOf(curve, 0), ...turnsOf(curve, 1)].sort((one, other) => one - other);
  const [first, second] = split(curve, turns[0] ?? 0.5);
  return [...cut(first, cuts + 1), ...cut(second, cuts + 1)];
}

/** Whether the control points lie between the ends along one axis (0: x, 1: y). */
function isWithin(curve: Curve, axis: 0 | 1): boolean {
  const [from, one, other, to] = alongAxis(curve, axis);
  const slack = TOLERANCE * (Math.max(...curve.filter((_, i) => i % 2 === axis)) - Math.min(from, one, other, to));
  const [low, high] = [Math.min(from, to) - slack, Math.max(from, to) + slack];
  return Math.min(one, other) >= low && Math.max(one, other) <= high;
}

const alongAxis = (curve: Curve, axis: 0 | 1): [number, number, number, number] => [
  curve[axis],
  curve[(2 + axis) as 2 | 3],
  curve[(4 + axis) as 4 | 5],
  curve[(6 + axis) as 6 | 7],
];

/** Where the curve turns back along an axis, between 0 and 1: the zeros of its derivative. */
function turnsOf(curve: Curve, axis: 0 | 1): number[] {
  const [p0, p1, p2, p3] = alongAxis(curve, axis);
  const [a, b, c] = [p3 - 3 * p2 + 3 * p1 - p0, 2 * (p2 - 2 * p1 + p0), p1 - p0];
  if (Math.abs(a) < 1e-12) return b === 0 ? [] : [-c / b].filter(isInside);
  const root = Math.sqrt(b * b - 4 * a * c);
  return [(-b - root) / (2 * a), (-b + root) / (2 * a)].filter(isInside);
}

const isInside = (at: number) => at > 1e-6 && at < 1 - 1e-6;

/** De Casteljau's cut of a curve in two. */
function split([x0, y0, x1, y1, x2, y2, x3, y3]: Curve, at: number): [Curve, Curve] {
  const between = (one: number, other: number) => one + (other - one) * at;
  const halves = [
    [x0, x1, x2, x3],
    [y0, y1, y2, y3],
  ].map(([p0 = 0, p1 = 0, p2 = 0, p3 = 0]) => {
    const [a, b, c] = [between(p0, p1), between(p1, p2), between(p2, p3)];
    const [d, e] = [between(a, b), between(b, c)];
    return [a, d, between(d, e), e, c];
  });
  const [[ax, dx, mx, ex, cx], [ay, dy, my, ey, cy]] = halves as [number[], number[]];
  return [
    [x0, y0, ax!, ay!, dx!, dy!, mx!, my!],
    [mx!, my!, ex!, ey!, cx!, cy!, x3, y3],
  ];
}
