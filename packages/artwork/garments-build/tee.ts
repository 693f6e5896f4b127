import { mirrorPath, mirrorPoint, type Point } from '../src/garments/outline.ts';
import { TEE_LINES, tee } from '../src/garments/tee.ts';
import type { SideId } from '../src/model.ts';
import {
  blurred,
  blurredInside,
  distanceInside,
  emptyField,
  type Field,
  fieldOf,
  line,
  movedPath,
  multiplied,
  shape,
  subtracted,
  united,
  WIDTH,
} from './canvas.ts';
import { addFold, createWarp, type Fold } from './folds.ts';
import { clamp, cushion, relief, studioLight } from './light.ts';
import { saveMaps } from './maps.ts';
import { createNoise, createRandom } from './random.ts';
import { createShading, drawSeam, drawStitches, drawTexture, type Shading } from './shading.ts';
import { TEE_FOLDS, TEE_VIEW_FOLDS } from './tee-folds.ts';

const AXIS = WIDTH / 2;
const COLLAR_EDGE: Record<SideId, string> = {
  front: 'M617.7,300 C636.8,380.8 711,439.3 800,439.3 C889,439.3 963.2,380.8 982.3,300',
  back: 'M617.7,300 C683.4,339.6 741.7,351.6 800,351.6 C858.3,351.6 916.6,339.6 982.3,300',
};
const HEM = 'M376,1595.2 C503.2,1624.4 662.2,1634.7 800,1634.7 C937.8,1634.7 1096.8,1624.4 1224,1595.2';
const LEFT_CUFF = 'M55.9,766.1 C123.7,804 223.4,834.9 320.9,848.7';

interface Parts {
  whole: Field;
  body: Field;
  sleeves: Field[];
}

export async function makeTee(side: SideId): Promise<void> {
  const whole = shape(TEE_LINES[side]);
  const sleeves = TEE_LINES.sleeves.map((path) => shape(path));
  const parts: Parts = { whole, body: subtracted(whole, ...sleeves), sleeves };
  const heights = clothHeights(side, parts);
  const shading = createShading(clothLight(heights, parts));
  drawSeams(shading, parts);
  drawCollar(shading, side, parts);
  const alpha = side === 'front' ? drawNeckHole(shading, whole) : whole;
  drawJersey(shading, alpha);
  await saveMaps(tee[side], shading.values, alpha);
}

/** Rounded body and sleeves, with folds on them. */
function clothHeights(side: SideId, { whole, body, sleeves }: Parts): Field {
  const folds = foldHeights(side);
  const volumes = [
    // Hem and cuffs are open ends: the cushion goes on beyond them.
    multiplied(cushion(united(body, shape('M373.9,1559 L373.9,2161 L1226.1,2161 L1226.1,1559 Z')), 360, 120), body),
    ...sleeves.map((sleeve, index) => {
      const beyond = 'M41,795.4 L308.2,881.4 L202.2,1094.6 L-90.4,1000 Z';
      const end = shape(index === 0 ? beyond : mirrorPath(beyond, AXIS));
      return multiplied(cushion(united(sleeve, end), 130, 52), sleeve);
    }),
  ];
  // Each part is smoothed by itself, so that nothing bleeds over the arm seams or the outline.
  const heights = emptyField();
  for (const [index, part] of [body, ...sleeves].entries()) {
    const smooth = blurredInside(volumes[index]!, part, 14);
    const wrinkles = blurredInside(folds, part, 2.2);
    for (let at = 0; at < heights.length; at++) if (part[at]! > 0.5) heights[at] = smooth[at]! + wrinkles[at]!;
  }
  const outside = blurredInside(heights, whole, 5);
  return fieldOf((index) => (whole[index]! > 0.5 ? heights[index]! : outside[index]!));
}

function foldHeights(side: SideId): Field {
  const heights = emptyField();
  const random = createRandom(side === 'front' ? 31 : 77);
  const warp = createWarp(22, 260, side === 'front' ? 5 : 15);
  for (const fold of TEE_FOLDS) {
    addFold(heights, fold, warp);
    addFold(heights, mirrored(fold, random), warp);
  }
  for (const fold of TEE_VIEW_FOLDS[side]) addFold(heights, fold, warp);
  for (let count = 0; count < 46; count++) addFold(heights, creaseOf(random), warp);

  const hills = createNoise(41);
  const dents = createNoise(43);
  return fieldOf((index, x, y) => {
    const unrest = 7 * hills(x / 210, y / 285) + 2.2 * dents(x / 70, y / 105) + 0.8 * dents(x / 26 + 50, y / 36);
    return heights[index]! + unrest;
  });
}

/** No shirt is the same left and right. */
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

/** A small crease somewhere, deeper towards the sides, where the body turns away. */
function creaseOf(random: () => number): Fold {
  const x = 400 + random() * 800;
  const y = 460 + random() * 1140;
  const sideways = Math.abs(x - AXIS) / 420;
  const angle = (x < AXIS ? 1 : -1) * (0.25 + random() * 0.9);
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
}

function clothLight(heights: Field, { whole }: Parts): Field {
  const light = studioLight(heights);
  const broad = relief(heights, whole, 26, 16);
  const fine = relief(heights, whole, 7, 5);
  // At a seam the cloth is flat: its step in height must not look like an edge.
  const flat = blurred(line(TEE_LINES.armSeams.join(' '), 16), 6);
  return fieldOf((index) => {
    const contrast = light[index]! > 1 ? 0.5 : 0.66;
    const slope = (light[index]! - 1) * contrast * (1 - 0.8 * Math.min(1, flat[index]!));
    return 1 + slope + 0.07 * broad[index]! + 0.03 * fine[index]!;
  });
}

function drawSeams(shading: Shading, { whole, body, sleeves }: Parts): void {
  for (const seam of TEE_LINES.armSeams) drawSeam(shading, seam, 2.6, 0.15);
  for (const sleeve of sleeves) shading.darken(blurred(sleeve, 16), 0.22, body);
  for (const edge of [HEM, LEFT_CUFF, mirrorPath(LEFT_CUFF, AXIS)]) {
    drawStitches(shading, edge, whole);
    drawStitches(shading, movedPath(edge, 0, 8), whole);
    shading.darken(blurred(line(movedPath(edge, 0, 7), 8), 4), 0.13, whole);
  }
}

const RIB_LINES = 110;

function drawCollar(shading: Shading, side: SideId, { body }: Parts): void {
  const rib = shape(side === 'front' ? TEE_LINES.frontRib : TEE_LINES.backRib);
  const edge = COLLAR_EDGE[side];
  shading.darken(blurred(line(edge, 10), 7), 0.2, body);
  drawSeam(shading, edge, 2.6, 0.2);
  drawStitches(shading, movedPath(edge, 0, 12), body);
  shading.darken(line(ribLines(side), 1.5), 0.09, rib);
  // The band is a soft roll.
  const distance = distanceInside(rib);
  shading.lighten(
    fieldOf((index) => (distance[index]! > 0 ? Math.min(1, distance[index]! / 22) - 0.72 : 0)),
    0.16,
  );
}

/** The knit's lines across the collar band, from its outer to its inner edge. */
function ribLines(side: SideId): string {
  const arch = (t: number) => Math.sin(Math.PI * t) ** 0.92;
  const outer = (t: number): Point =>
    side === 'front'
      ? [800 - 182.3 * Math.cos(Math.PI * t), 300 + 139.3 * arch(t)]
      : [617.7 + 364.6 * t, 300 + 51.6 * Math.sin(Math.PI * t)];
  const inner = (t: number): Point =>
    side === 'front'
      ? [800 - 148.4 * Math.cos(Math.PI * t), 284.5 + 115.2 * arch(t)]
      : [651.6 + 296.8 * t, 284.5 + 31 * Math.sin(Math.PI * t)];
  const lines: string[] = [];
  for (let count = 1; count < RIB_LINES; count++) {
    lines.push(`M${outer(count / RIB_LINES).join()}L${inner(count / RIB_LINES).join()}`);
  }
  return lines.join('');
}

/** The inner side of the back with its neck tape and label, in the shade. Returns the shape with the hole filled. */
function drawNeckHole(shading: Shading, whole: Field): Field {
  const inside = shape(TEE_LINES.inside);
  const tapeEdge = 'M658,308.6 C698.2,334.4 747,343 800,343 C853,343 901.8,334.4 942,308.6';
  const tape = multiplied(
    shape(
      `M651.6,284.5 C694,303.4 747,312 800,312 C853,312 906,303.4 948.4,284.5 L942,308.6 ${'C901.8,334.4 853,343 800,343 C747,343 698.2,334.4 658,308.6 Z'}`,
    ),
    inside,
  );
  const lip = blurred(shape(TEE_LINES.frontRib), 14);
  for (let index = 0; index < inside.length; index++) {
    const share = inside[index]!;
    if (share === 0) continue;
    const depth = clamp((Math.floor(index / WIDTH) - 355) / 86, 0, 1);
    const shade = (tape[index]! > 0.5 ? 0.8 : 0.66 - 0.28 * depth) - 0.25 * lip[index]!;
    shading.values[index] = shading.values[index]! * (1 - share) + shade * share;
  }
  const knit = Array.from({ length: 84 }, (_, count) => `M${660 + count * 3.4},281L${660 + count * 3.4},347`).join('');
  shading.darken(line(knit, 1.3), 0.08, tape);
  shading.darken(line(tapeEdge, 2.5), 0.2, inside);
  shading.lighten(shape('M764,350 L836,350 L836,384 L764,384 Z'), 0.14, inside);
  shading.darken(line('M776,366 L824,366', 3), 0.1, inside);
  return united(whole, inside);
}

/** A thin dark rim where the cloth turns away, and the knit's fine lines. */
function drawJersey(shading: Shading, alpha: Field): void {
  const distance = distanceInside(alpha);
  shading.darken(
    fieldOf((index) => (distance[index]! > 0 ? Math.max(0, 1 - distance[index]! / 5) : 0)),
    0.07,
  );
  const noise = createNoise(9);
  const random = createRandom(3);
  drawTexture(shading, alpha, (x, y) => {
    const knit = Math.sin(x * 1.25 + 0.6 * noise(x / 9, y / 30)) * 0.006;
    return knit + (random() - 0.5) * 0.02;
  });
}
