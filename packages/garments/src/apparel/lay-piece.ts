import {
  blurred,
  blurredInside,
  emptyField,
  type Field,
  fillField,
  fillSmoothField,
  shape,
  subtracted,
  united,
  WIDTH,
} from '../canvas.ts';
import { addFold, createWarp, type Fold } from '../folds.ts';
import { cushion, relief, studioLight } from '../light.ts';
import { createNoise } from '../random.ts';
import type { Cloth } from './cloth.ts';

/** A part that lies on top of others: a pocket, a hood, a collar, a brim. */
export interface Piece {
  path: string;
  radius: number;
  height: number;
  folds?: readonly Fold[];
  seed?: number;
  unevenness?: number;
  contrast?: number;
  /** Brightness relative to the garment: a part that leans back gets less light. */
  tone?: number;
  /** Brightness lost from top to bottom; negative values gain brightness. */
  fall?: number;
  /** Shadow on everything below: blur in view pixels, and strength. */
  shadow?: { blur: number; strength: number };
}

/** Draws a part over the cloth, with its shadow. Returns its mask. */
export function layPiece(cloth: Cloth, piece: Piece): Field {
  const mask = shape(piece.path);
  const { shading } = cloth;
  const { blur = 12, strength = 0.25 } = piece.shadow ?? {};
  shading.darken(subtracted(blurred(mask, blur), mask), strength, cloth.alpha);
  shading.darken(subtracted(blurred(mask, blur / 3), mask), strength * 0.8, cloth.alpha);
  const light = pieceLight(piece, mask);
  for (let index = 0; index < mask.length; index++) {
    const share = mask[index]!;
    if (share > 0) shading.values[index] = shading.values[index]! * (1 - share) + light[index]! * share;
  }
  cloth.alpha = united(cloth.alpha, mask);
  return mask;
}

function pieceLight(piece: Piece, mask: Field): Field {
  const { radius, height, folds = [], seed = 3, unevenness = 0.5, contrast = 1, tone = 1, fall = 0 } = piece;
  const smooth = blurredInside(cushion(mask, radius, height), mask, Math.min(14, radius / 4));
  const warp = createWarp(12, 180, seed);
  const hills = createNoise(seed + 5);
  const folded = unevenness
    ? fillSmoothField((x, y) => unevenness * (5 * hills(x / 160, y / 200) + 1.6 * hills(x / 50, y / 70)))
    : emptyField();
  for (const fold of folds) addFold(folded, fold, warp);
  const heights = fillField((index) => smooth[index]! + folded[index]!);
  const rim = blurredInside(heights, mask, 4);
  for (let index = 0; index < mask.length; index++) if (mask[index]! <= 0.5) heights[index] = rim[index]!;
  const light = studioLight(heights);
  const broad = relief(heights, mask, 20, 14);
  const { top, bottom } = extent(mask);
  return fillField((index, _, y) => {
    const share = light[index]! > 1 ? 0.5 : 0.66;
    const down = (y - top) / (bottom - top || 1);
    return tone - fall * down + (light[index]! - 1) * share * contrast + 0.07 * broad[index]!;
  });
}

function extent(mask: Field): { top: number; bottom: number } {
  const first = mask.findIndex((value) => value > 0.5);
  const last = mask.findLastIndex((value) => value > 0.5);
  return { top: Math.floor(first / WIDTH), bottom: Math.floor(last / WIDTH) };
}
