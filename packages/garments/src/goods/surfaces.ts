import { blurred, blurredInside, distanceInside, type Field, fillField, fillSmoothField } from '../canvas.ts';
import { addFold, createWarp, type Fold, smoothStep } from '../folds.ts';
import { clamp, cushion, relief, studioLight } from '../light.ts';
import { createNoise, createRandom } from '../random.ts';
import { drawTexture, type Shading } from '../shading.ts';

interface SoftCut {
  mask: Field;
  folds: readonly Fold[];
  /** Width of the rounded edge and its height, in view pixels. */
  radius: number;
  height: number;
  seed: number;
  /** Surface unevenness apart from folds; 1 is a cotton bag. */
  unevenness?: number;
  /** Strength of light and shadow; 1 is a cotton bag. */
  contrast?: number;
  /** Random bend of the folds, so that they look natural. */
  warp?: number;
}

/** A soft, sewn surface: rounded, folded, lit. */
export function softSurface(cut: SoftCut): Field {
  const { mask, radius, height, seed, unevenness = 1, contrast = 1 } = cut;
  const hills = createNoise(seed + 3);
  const dents = createNoise(seed + 12);
  const rough = fillSmoothField(
    (x, y) => unevenness * (6 * hills(x / 260, y / 300) + 1.6 * dents(x / 64, y / 70) + 0.6 * dents(x / 24, y / 30)),
  );
  const warp = createWarp(cut.warp ?? 20, 240, seed);
  for (const fold of cut.folds) addFold(rough, fold, warp);
  const wrinkled = blurredInside(rough, mask, 2.6);
  const volume = blurredInside(cushion(mask, radius, height), mask, Math.min(14, radius / 4));
  const heights = fillField((index) => wrinkled[index]! + volume[index]!);
  const outside = blurredInside(heights, mask, 5);
  for (let index = 0; index < heights.length; index++) if (mask[index]! <= 0.5) heights[index] = outside[index]!;
  const light = studioLight(heights);
  const broad = relief(heights, mask, 28, 18);
  return fillField((index, _, y) => {
    const strength = contrast * (light[index]! > 1 ? 0.5 : 0.58);
    return 1 + (light[index]! - 1) * strength + 0.07 * contrast * broad[index]! - 0.035 * ((y - 1000) / 1000);
  });
}

interface BoardCut {
  mask: Field;
  /** Width of the rounded edge. */
  bevel: number;
  /** Height of the rounded edge. */
  height: number;
  /** Strength of a large soft light on it: 0 is paper, 1 is varnish. */
  sheen?: number;
}

/** A stiff, flat surface: a rounded edge, and a large light that fades over it. */
export function boardSurface({ mask, bevel, height, sheen = 0.3 }: BoardCut): Field {
  const edge = blurred(cushion(mask, bevel, height), Math.max(1, bevel / 5));
  const light = studioLight(edge);
  return fillField((index, x, y) => {
    const along = (x - 0.72 * y + 700) / 1600;
    const glow = sheen * (0.1 * Math.exp(-(((along - 0.12) / 0.3) ** 2)) - 0.04 * smoothStep(0.3, 1.1, along));
    return 1 + (light[index]! - 1) * 0.5 + glow - 0.03 * ((y - 1000) / 1000);
  });
}

/** A tape or cord: round across, as wide as drawn. */
export function cordSurface(mask: Field, radius: number, shade = 0.97): Field {
  const light = studioLight(blurred(cushion(mask, radius, radius), Math.max(1, radius / 8)));
  return fillField((index) => shade + (light[index]! - 1) * 0.42);
}

interface RoundCut {
  centreX: number;
  /** Half of the width at a height; constant for an upright cylinder. */
  radiusAt: (y: number) => number;
  /** Vertical range of the mirrored windows. */
  top: number;
  bottom: number;
  /** Bulge of the foot's ellipse, and where it touches the ground. */
  foot: { y: number; radiusY: number };
  /** Sharpness of reflections: 0 is matt paint, 1 is glaze. */
  gloss: number;
}

/** An upright round object between two soft boxes; the ground shades and lights its foot. */
export function roundSurface({ centreX, radiusAt, top, bottom, foot, gloss }: RoundCut): Field {
  return fillField((_, x, y) => {
    const across = clamp((x + 0.5 - centreX) / radiusAt(y), -1, 1);
    const depth = Math.sqrt(Math.max(0, 1 - across * across));
    const down = (y - top) / (bottom - top);
    const above = foot.y - foot.radiusY * (1 - depth) - y;
    return (
      roundLight(across, depth) +
      softBoxes(across, y, top, bottom, gloss) -
      0.06 * down * down -
      0.18 * Math.exp(-Math.max(0, above) / 26) +
      0.1 * gloss * Math.exp(-(((above - 7) / 5) ** 2))
    );
  });
}

function roundLight(across: number, depth: number): number {
  const towardsLight = Math.max(0, -0.4 * across + 0.92 * depth);
  return 0.5 + 0.54 * towardsLight + 0.1 * smoothStep(0.55, 1, across) - 0.1 * smoothStep(0.93, 1, Math.abs(across));
}

/** A tall window on the left, a narrow one on the right; blurred on matt paint. */
function softBoxes(across: number, y: number, top: number, bottom: number, gloss: number): number {
  const soft = 0.02 + 0.12 * (1 - gloss);
  const window = (from: number, to: number) =>
    smoothStep(from - soft, from + soft, across) * (1 - smoothStep(to - soft, to + soft, across));
  const ends = (inset: number) =>
    smoothStep(top + inset, top + inset + 60, y) * (1 - smoothStep(bottom - inset - 150, bottom - inset, y));
  const glow = Math.exp(-(((across + 0.62) / 0.22) ** 2));
  const strength = 0.35 + 0.65 * gloss;
  return strength * (0.2 * window(-0.77, -0.6) * ends(0) + 0.11 * window(0.78, 0.84) * ends(40)) + 0.08 * glow;
}

const warpNoise = createNoise(51);
const weftNoise = createNoise(52);

/** The close-up structure of a fabric: an offset to the brightness at a point. */
const WEAVES = {
  /** Threads of uneven thickness in both directions. */
  canvas: (x: number, y: number) => 0.02 * (warpNoise(x / 3.1, y / 70) + weftNoise(x / 70, y / 3.1)),
  /** A dense, even cloth with a fine grid. */
  nylon: (x: number, y: number) => 0.006 * Math.sin(x * 1.1) * Math.sin(y * 1.1) + 0.004 * warpNoise(x / 40, y / 40),
  /** Linen-like, irregular. */
  linen: (x: number, y: number) => 0.024 * (warpNoise(x / 2.4, y / 120) + weftNoise(x / 120, y / 2.6)),
  none: () => 0,
} as const;

/** Adds a fabric's structure, some grain, and a thin dark rim where the surface turns away. */
export function drawWeave(shading: Shading, mask: Field, weave: keyof typeof WEAVES, grain = 0.012, rim = 0.07): void {
  const distance = distanceInside(mask);
  shading.darken(
    fillField((index) => (distance[index]! > 0 ? Math.max(0, 1 - distance[index]! / 5) : 0)),
    rim,
  );
  const random = createRandom(9);
  drawTexture(shading, mask, (x, y) => WEAVES[weave](x, y) + (random() - 0.5) * grain);
}
