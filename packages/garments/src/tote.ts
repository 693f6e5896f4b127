import { mirrorPoint, type Point } from '@inkstand/artwork/garments/outline';
import { TOTE_LINES, tote } from '@inkstand/artwork/garments/tote';
import type { SideId } from '@inkstand/artwork/model';
import {
  blurred,
  blurredInside,
  emptyField,
  type Field,
  fillField,
  HEIGHT,
  line,
  multiplied,
  shape,
  subtracted,
  united,
  WIDTH,
} from './canvas.ts';
import { addFold, createWarp, type Fold } from './folds.ts';
import { cushion, relief, studioLight } from './light.ts';
import { saveMaps } from './maps.ts';
import { createNoise, createRandom } from './random.ts';
import { createShading, drawStitches, drawTexture, type Shading } from './shading.ts';

const HEM = 'M320,872 C560,879 1040,879 1280,872';
const HEM_SECOND = 'M320,884 C560,891 1040,891 1280,884';
/** Left edges of the patches where the handles are sewn on. */
const PATCHES = [505, 1035];
const PATCH_TOP = 818;
const PATCH_HEIGHT = 104;

const FOLDS: readonly Fold[] = [
  // The bag hangs from its handles.
  { from: [536, 880], towards: [520, 1150], to: [452, 1480], height: 13, width: 40, fadeIn: 0.12, fadeOut: 0.6 },
  { from: [1064, 880], towards: [1086, 1180], to: [1140, 1500], height: 14, width: 44, fadeIn: 0.12, fadeOut: 0.6 },
  { from: [556, 890], towards: [660, 1090], to: [650, 1380], height: 7, width: 64, fadeIn: 0.12, fadeOut: 0.6 },
  { from: [1046, 890], towards: [960, 1100], to: [972, 1400], height: 7, width: 64, fadeIn: 0.12, fadeOut: 0.6 },
  { from: [640, 850], towards: [800, 900], to: [960, 850], height: 6, width: 44, fadeIn: 0.3, fadeOut: 0.3 },
  // Drawn in at the sides, and gathered in the lower corners.
  { from: [318, 1010], towards: [390, 1110], to: [420, 1300], height: 9, width: 30, fadeIn: 0.15, fadeOut: 0.6 },
  { from: [1284, 1060], towards: [1216, 1160], to: [1186, 1340], height: 9, width: 30, fadeIn: 0.15, fadeOut: 0.6 },
  {
    from: [312, 1846],
    towards: [452, 1730],
    to: [690, 1770],
    height: 15,
    width: 36,
    skew: 0.2,
    fadeIn: 0.1,
    fadeOut: 0.6,
  },
  {
    from: [1288, 1840],
    towards: [1130, 1690],
    to: [900, 1762],
    height: 15,
    width: 38,
    skew: -0.2,
    fadeIn: 0.1,
    fadeOut: 0.6,
  },
  { from: [310, 1660], towards: [372, 1560], to: [388, 1400], height: 11, width: 32, fadeIn: 0.15, fadeOut: 0.6 },
  { from: [1292, 1640], towards: [1226, 1550], to: [1216, 1390], height: 10, width: 34, fadeIn: 0.15, fadeOut: 0.6 },
  { from: [330, 1280], towards: [430, 1310], to: [560, 1280], height: 6, width: 26, fadeIn: 0.1, fadeOut: 0.6 },
  { from: [700, 1858], towards: [720, 1780], to: [800, 1690], height: 8, width: 46, fadeIn: 0.1, fadeOut: 0.7 },
];

interface Parts {
  bag: Field;
  inside: Field;
  nearHandle: Field;
  farHandle: Field;
}

export async function makeTote(side: SideId): Promise<void> {
  const parts = toteParts();
  const heights = canvasHeights(side, parts);
  const shading = createShading(canvasLight(heights, parts));
  shadeHandles(shading, parts);
  drawSewing(shading, parts);
  const alpha = united(parts.bag, parts.inside, parts.nearHandle, parts.farHandle);
  drawCanvas(shading, alpha);
  await saveMaps(tote[side], shading.values, alpha);
}

/** Masks of the parts, each without what the parts in front of it hide. */
function toteParts(): Parts {
  const ribbon = (path: string) => line(path, TOTE_LINES.handleWidth, { cap: 'butt' });
  const bag = shape(TOTE_LINES.bag);
  const nearHandle = subtracted(ribbon(TOTE_LINES.nearHandle), bag);
  const inside = subtracted(shape(TOTE_LINES.inside), bag, nearHandle);
  const farHandle = subtracted(ribbon(TOTE_LINES.farHandle), bag, nearHandle, inside);
  return { bag, inside, nearHandle, farHandle };
}

function canvasHeights(side: SideId, { bag }: Parts): Field {
  const folds = emptyField();
  const warp = createWarp(20, 240, side === 'front' ? 8 : 21);
  for (const fold of FOLDS) addFold(folds, side === 'front' ? fold : turned(fold), warp);
  const hills = createNoise(side === 'front' ? 3 : 4);
  const dents = createNoise(12);
  const rough = fillField((index, x, y) => folds[index]! + 6 * hills(x / 260, y / 300) + 1.4 * dents(x / 64, y / 70));
  const smooth = blurredInside(rough, bag, 3);
  const rounded = cushion(bag, 46, 20);
  const patches = blurred(shape(PATCHES.map(patchOutline).join(' ')), 3);
  const heights = fillField((index) => smooth[index]! + rounded[index]! + 5 * patches[index]!);
  const outside = blurredInside(heights, bag, 5);
  return fillField((index) => (bag[index]! > 0.5 ? heights[index]! : outside[index]!));
}

/** Mirrors a fold for the other side. */
function turned(fold: Fold): Fold {
  const [from, towards, to] = [fold.from, fold.towards, fold.to].map((point): Point => mirrorPoint(point, WIDTH / 2));
  return { ...fold, from: from!, towards: towards!, to: to!, skew: -(fold.skew ?? 0) };
}

function patchOutline(left: number): string {
  const [right, bottom] = [left + 62, PATCH_TOP + PATCH_HEIGHT];
  return `M${left},${PATCH_TOP} L${right},${PATCH_TOP} L${right},${bottom} L${left},${bottom} Z`;
}

function canvasLight(heights: Field, { bag }: Parts): Field {
  const light = studioLight(heights);
  const broad = relief(heights, bag, 30, 18);
  return fillField((index, _, y) => {
    if (bag[index]! < 0.01) return 1;
    const contrast = light[index]! > 1 ? 0.5 : 0.56;
    const falloff = 0.05 * ((y - 1000) / HEIGHT);
    return 1 + (light[index]! - 1) * contrast + 0.07 * broad[index]! - falloff;
  });
}

/** Shades the flat tapes: bright where they turn to the light at the top, dark where they go behind. */
function shadeHandles(shading: Shading, { bag, inside, nearHandle, farHandle }: Parts): void {
  const { values } = shading;
  const tapes = [
    { tape: nearHandle, path: TOTE_LINES.nearHandle, shade: 0.98 },
    { tape: farHandle, path: TOTE_LINES.farHandle, shade: 0.84 },
  ];
  for (const { tape, path, shade } of tapes) {
    const whole = line(path, TOTE_LINES.handleWidth, { cap: 'butt' });
    const edges = studioLight(blurred(cushion(whole, 9, 7), 1.5));
    const turn = studioLight(blurred(cushion(whole, 33, 26), 12));
    for (let index = 0; index < tape.length; index++) {
      if (tape[index]! === 0) continue;
      const y = Math.floor(index / WIDTH);
      const value = shade + 0.3 * (edges[index]! - 1) + 0.22 * (turn[index]! - 1) - 0.06 * ((y - 200) / 600);
      values[index] = values[index]! * (1 - tape[index]!) + value * tape[index]!;
    }
  }
  for (let index = 0; index < inside.length; index++) {
    values[index] = values[index]! * (1 - inside[index]!) + 0.72 * inside[index]!;
  }
  // Parts in front cast a shadow on parts behind.
  shading.darken(blurred(nearHandle, 9), 0.3, farHandle);
  shading.darken(blurred(united(bag, inside), 16), 0.34, united(nearHandle, farHandle));
  shading.darken(blurred(nearHandle, 7), 0.2, inside);
}

function drawSewing(shading: Shading, { bag, nearHandle, farHandle }: Parts): void {
  for (const seam of [HEM, HEM_SECOND]) drawStitches(shading, seam, bag);
  shading.darken(blurred(line(HEM_SECOND, 10), 4), 0.13, bag);
  shading.lighten(blurred(line('M322,812 C560,818 1040,818 1278,812', 8), 3), 0.07, bag);
  for (const left of PATCHES) {
    const [x0, x1, y0, y1] = [left + 7, left + 55, PATCH_TOP + 14, PATCH_TOP + PATCH_HEIGHT - 8];
    drawStitches(
      shading,
      `M${x0},${y0} L${x1},${y0} L${x1},${y1} L${x0},${y1} Z M${x0},${y0} L${x1},${y1} M${x1},${y0} L${x0},${y1}`,
      bag,
    );
    shading.darken(subtracted(blurred(shape(patchOutline(left)), 7), shape(patchOutline(left))), 0.2, bag);
  }
  drawTapeEdges(shading, TOTE_LINES.nearHandle, nearHandle);
  drawTapeEdges(shading, TOTE_LINES.farHandle, farHandle);
}

/** Draws stitches along both edges: the difference of a tape and a slightly narrower one. */
function drawTapeEdges(shading: Shading, path: string, tape: Field): void {
  const { handleWidth } = TOTE_LINES;
  const ring = subtracted(line(path, handleWidth - 14, { cap: 'butt' }), line(path, handleWidth - 19, { cap: 'butt' }));
  shading.darken(
    multiplied(
      ring,
      fillField((_, x, y) => (Math.floor((x + y) / 7) % 2 === 0 ? 1 : 0)),
    ),
    0.15,
    tape,
  );
}

/** Draws a plain weave: threads of uneven thickness in both directions. */
function drawCanvas(shading: Shading, alpha: Field): void {
  const upright = createNoise(51);
  const level = createNoise(52);
  const random = createRandom(9);
  drawTexture(shading, alpha, (x, y) => {
    const warpThread = upright(x / 3.1, y / 70);
    const weftThread = level(x / 70, y / 3.1);
    return 0.012 * (warpThread + weftThread) + (random() - 0.5) * 0.006;
  });
}
