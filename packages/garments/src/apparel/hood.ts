import { HOOD_LINES as LINES } from '@inkstand/artwork/garments/hood';
import { mirrorPath } from '@inkstand/artwork/garments/outline';
import { AXIS } from '@inkstand/artwork/garments/wall-view';
import { blurred, line, movedPath, multiplied, shape, subtracted } from '../canvas.ts';
import type { Fold } from '../folds.ts';
import { drawSeam, drawStitches } from '../shading.ts';
import type { Cloth } from './cloth.ts';
import { layPiece } from './lay-piece.ts';
import { bothHalves } from './make-folds.ts';
import { drawInside } from './sewing.ts';

/** Folds around the opening, left half. */
const FRONT_FOLDS: readonly Fold[] = [
  {
    from: [676, 196],
    towards: [596, 270],
    to: [640, 390],
    height: 12,
    width: 20,
    skew: 0.3,
    fadeIn: 0.3,
    fadeOut: 0.4,
  },
  {
    from: [604, 300],
    towards: [650, 410],
    to: [770, 492],
    height: 14,
    width: 18,
    skew: -0.3,
    fadeIn: 0.2,
    fadeOut: 0.4,
  },
  { from: [586, 340], towards: [600, 360], to: [650, 372], height: 9, width: 14, fadeIn: 0.1, fadeOut: 0.6 },
];

const BACK_FOLDS: readonly Fold[] = [
  {
    from: [600, 330],
    towards: [660, 500],
    to: [800, 556],
    height: 15,
    width: 34,
    skew: 0.3,
    fadeIn: 0.2,
    fadeOut: 0.2,
  },
  {
    from: [592, 420],
    towards: [660, 570],
    to: [800, 620],
    height: 13,
    width: 26,
    skew: 0.2,
    fadeIn: 0.2,
    fadeOut: 0.2,
  },
  {
    from: [640, 230],
    towards: [690, 330],
    to: [800, 362],
    height: 12,
    width: 34,
    skew: 0.2,
    fadeIn: 0.3,
    fadeOut: 0.3,
  },
  { from: [586, 440], towards: [610, 400], to: [660, 360], height: 8, width: 22, fadeIn: 0.2, fadeOut: 0.5 },
];

/**
 * Draws the hood laid back, seen from the front: two soft rolls that meet at the throat, with the hollow between them.
 */
export function layHood(cloth: Cloth): void {
  const hood = layPiece(cloth, {
    path: LINES.hood,
    radius: 46,
    height: 34,
    folds: bothHalves(FRONT_FOLDS, 12),
    seed: 9,
    unevenness: 0.6,
    shadow: { blur: 26, strength: 0.42 },
  });
  drawInside(cloth, { path: LINES.opening, lip: 'M0,0 Z', top: 210, bottom: 500, brightness: 0.74 });
  const opening = shape(LINES.opening);
  // Seam of the far side, shaded by the rim.
  cloth.shading.darken(multiplied(blurred(subtracted(hood, opening), 16), opening), 0.3);
  drawSeam(cloth.shading, 'M800,212 C801,260 800,330 800,400', 2.4, 0.12, opening);
  drawStitches(cloth.shading, rimPath(-1, 24), subtracted(hood, opening));
  drawStitches(cloth.shading, mirrorPath(rimPath(-1, 24), AXIS), subtracted(hood, opening));
  cloth.shading.darken(blurred(line('M800,470 C797,490 790,508 786,522', 4), 3), 0.4, hood);
  drawSeam(cloth.shading, 'M582,356 C626,432 706,500 800,522 C894,500 974,432 1018,356', 3, 0.16, cloth.alpha);
}

/** The left rim of the opening, moved outwards. */
function rimPath(direction: number, distance: number): string {
  return movedPath('M740,206 C690,218 660,240 650,284 C640,330 716,424 800,474', direction * distance, distance * 0.35);
}

/** Draws the hood seen from behind, hanging down in soft folds. */
export function layHangingHood(cloth: Cloth): void {
  const hood = layPiece(cloth, {
    path: LINES.hanging,
    radius: 90,
    height: 60,
    folds: bothHalves(BACK_FOLDS, 22),
    seed: 19,
    unevenness: 0.8,
    shadow: { blur: 30, strength: 0.4 },
    fall: 0.06,
  });
  drawSeam(cloth.shading, 'M800,176 C803,330 797,500 800,668', 2.6, 0.16, hood);
  drawStitches(cloth.shading, 'M811,178 C814,330 808,500 811,664', hood);
  drawStitches(cloth.shading, 'M789,178 C792,330 786,500 789,664', hood);
}

const CORD = 'M748,482 C743,530 740,580 746,626';
const CORD_WIDTH = 13;

/** Draws two cords that come out of eyelets, with knotted ends. */
export function drawCords(cloth: Cloth): void {
  const { shading, alpha } = cloth;
  for (const facing of [(path: string) => path, (path: string) => mirrorPath(path, AXIS)]) {
    const cord = facing(CORD);
    const eyelet = facing('M748,474 C748,474 748,475 748,475');
    shading.darken(line(eyelet, 30), 0.22, alpha);
    shading.lighten(line(movedPath(eyelet, -1, -2), 24), 0.2, alpha);
    shading.darken(line(eyelet, 15), 0.45, alpha);
    shading.darken(blurred(line(movedPath(cord, 6, 8), CORD_WIDTH), 5), 0.34, alpha);
    const knot = facing('M746,626 C746,632 747,634 747,638');
    for (const [path, width] of [
      [cord, CORD_WIDTH],
      [knot, CORD_WIDTH * 1.7],
    ] as const) {
      shading.darken(line(path, width), 0.16, alpha);
      shading.lighten(blurred(line(movedPath(path, -2, -1), width * 0.5), 2), 0.3, alpha);
      shading.darken(line(path, width - 2, { dash: '2 6', cap: 'butt' }), 0.1, alpha);
    }
  }
}
