import {
  blurred,
  blurredInside,
  emptyField,
  type Field,
  fillField,
  fillSmoothField,
  line,
  multiplied,
  shape,
  subtracted,
  united,
} from '../canvas.ts';
import { addFold, createWarp, type Fold } from '../folds.ts';
import { cushion, relief, studioLight } from '../light.ts';
import { createNoise } from '../random.ts';
import { createShading, type Shading } from '../shading.ts';

/** One panel of a garment, sewn to its neighbours. */
interface PanelCut {
  /** Outline of the panel; the first panel omits it and covers what the others leave free. */
  path?: string;
  /** Area past an open end (hem, cuff), so that the rounding does not stop there. */
  beyond?: string;
  /** Width of the rounded edge and its height, in view pixels. */
  radius: number;
  height: number;
  folds: readonly Fold[];
}

interface ClothCut {
  whole: string;
  panels: readonly PanelCut[];
  /** Seams. The height step beside them must not be shaded as an edge. */
  seams: readonly string[];
  seed: number;
  /** Surface unevenness apart from folds; 1 is a T-shirt. */
  unevenness?: number;
  /** Strength of light and shadow; 1 is a T-shirt. */
  contrast?: number;
}

/** The shaded outer side of a garment. */
export interface Cloth {
  shading: Shading;
  /** Union of everything drawn so far: the shape of the maps. */
  alpha: Field;
  panels: readonly Field[];
}

/** Combines panels into one cloth: rounds, folds and lights them. */
export function sew(cut: ClothCut): Cloth {
  const whole = shape(cut.whole);
  const masks = panelMasks(whole, cut.panels);
  const unevenness = wrinkleField(cut.seed, cut.unevenness ?? 1);
  const heights = emptyField();
  const laid = emptyField();
  for (const [index, panel] of cut.panels.entries()) {
    const mask = masks[index]!;
    const surface = panelHeights(panel, mask, unevenness, cut.seed + index);
    for (let at = 0; at < heights.length; at++) {
      if (mask[at]! <= 0.5) continue;
      heights[at] = surface[at]!;
      laid[at] = 1;
    }
  }
  // Outside the outline, and on its partly covered pixels, the height continues unchanged.
  const outside = blurredInside(heights, laid, 4);
  for (let at = 0; at < heights.length; at++) if (laid[at] === 0) heights[at] = outside[at]!;
  const shading = createShading(clothLight(heights, whole, cut.seams, cut.contrast ?? 1));
  return { shading, alpha: whole, panels: masks };
}

function panelMasks(whole: Field, panels: readonly PanelCut[]): Field[] {
  const others = panels.slice(1).map(({ path }) => multiplied(shape(path!), whole));
  return [subtracted(whole, ...others), ...others];
}

/** Smooths each panel separately, so that nothing bleeds over seams and outlines. */
function panelHeights(
  { beyond, radius, height, folds }: PanelCut,
  mask: Field,
  unevenness: Field,
  seed: number,
): Field {
  const volume = cushion(beyond ? united(mask, shape(beyond)) : mask, radius, height);
  const smooth = blurredInside(volume, mask, 14);
  const warp = createWarp(22, 260, seed);
  const folded = unevenness.slice();
  for (const fold of folds) addFold(folded, fold, warp);
  const wrinkled = blurredInside(folded, mask, 2.4);
  return fillField((index) => smooth[index]! + wrinkled[index]!);
}

/** Random hills, dents and creases of unironed cloth. */
function wrinkleField(seed: number, strength: number): Field {
  const hills = createNoise(seed + 41);
  const dents = createNoise(seed + 43);
  return fillSmoothField(
    (x, y) =>
      strength * (7 * hills(x / 210, y / 285) + 2.2 * dents(x / 70, y / 105) + 0.8 * dents(x / 26 + 50, y / 36)),
  );
}

function clothLight(heights: Field, whole: Field, seams: readonly string[], strength: number): Field {
  const light = studioLight(heights);
  const broad = relief(heights, whole, 26, 16);
  const fine = relief(heights, whole, 7, 5);
  const flat = seams.length > 0 ? blurred(line(seams.join(' '), 16), 6) : undefined;
  return fillField((index) => {
    const contrast = strength * (light[index]! > 1 ? 0.5 : 0.66);
    const slope = (light[index]! - 1) * contrast * (1 - 0.8 * Math.min(1, flat?.[index] ?? 0));
    return 1 + slope + 0.07 * broad[index]! + 0.03 * fine[index]!;
  });
}
