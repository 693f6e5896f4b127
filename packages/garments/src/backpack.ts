import { BACKPACK_LINES, backpack } from '@inkstand/artwork/garments/backpack';
import { blurred, type Field, line, movedPath, multiplied, shape, subtracted } from './canvas.ts';
import type { Fold } from './folds.ts';
import { createScene, lay, type Scene } from './goods/scene.ts';
import { cordSurface, drawWeave, softSurface } from './goods/surfaces.ts';
import { saveMaps } from './maps.ts';
import { drawSeam, drawStitches } from './shading.ts';

const BODY_FOLDS: readonly Fold[] = [
  { from: [420, 700], towards: [560, 660], to: [700, 700], height: 9, width: 44, fadeIn: 0.2, fadeOut: 0.6 },
  { from: [1190, 760], towards: [1060, 690], to: [930, 720], height: 9, width: 44, fadeIn: 0.2, fadeOut: 0.6 },
  { from: [360, 960], towards: [460, 930], to: [560, 960], height: 8, width: 34, fadeIn: 0.2, fadeOut: 0.6 },
  { from: [340, 1720], towards: [370, 1560], to: [360, 1380], height: 12, width: 32, fadeIn: 0.1, fadeOut: 0.6 },
  { from: [1260, 1720], towards: [1228, 1560], to: [1240, 1380], height: 12, width: 32, fadeIn: 0.1, fadeOut: 0.6 },
];
const POCKET_FOLDS: readonly Fold[] = [
  { from: [430, 1640], towards: [560, 1560], to: [720, 1590], height: 10, width: 40, fadeIn: 0.1, fadeOut: 0.6 },
  { from: [1170, 1630], towards: [1040, 1550], to: [900, 1600], height: 10, width: 40, fadeIn: 0.1, fadeOut: 0.6 },
  { from: [428, 1160], towards: [560, 1200], to: [700, 1170], height: 7, width: 36, fadeIn: 0.1, fadeOut: 0.6 },
];

/** Draws two tapes with teeth between them, and the puller. */
function drawZip({ shading }: Scene, path: string, mask: Field, puller: readonly [x: number, y: number]): void {
  shading.darken(blurred(line(path, 34), 6), 0.14, mask);
  shading.darken(line(path, 24), 0.16, mask);
  shading.darken(line(path, 11, { dash: '4 4', cap: 'butt' }), 0.22, mask);
  shading.lighten(line(path, 6, { dash: '4 4', cap: 'butt' }), 0.3, mask);
  for (const edge of [18, -18]) drawStitches(shading, movedPath(path, 0, edge), mask);
  const [x, y] = puller;
  const tab = shape(`M${x - 10},${y - 6} L${x + 10},${y - 6} L${x + 12},${y + 58} L${x - 12},${y + 58} Z`);
  shading.darken(blurred(tab, 8), 0.3, subtracted(mask, tab));
  shading.lighten(tab, 0.22, mask);
}

export async function makeBackpack(): Promise<void> {
  const { loop, loopWidth, straps, strapWidth, body: outline, pocket: pocketOutline, zip, pocketZip } = BACKPACK_LINES;
  const scene = createScene();
  const { shading } = scene;
  const tape = (path: string, width: number) => line(path, width, { cap: 'butt' });
  lay(scene, tape(loop, loopWidth), cordSurface(tape(loop, loopWidth), 12, 0.9));
  for (const strap of straps) lay(scene, tape(strap, strapWidth), cordSurface(tape(strap, strapWidth), 20, 0.84));

  const body = shape(outline);
  const bodySurface = softSurface({ mask: body, folds: BODY_FOLDS, radius: 150, height: 100, seed: 33, contrast: 0.9 });
  lay(scene, body, bodySurface, { blur: 14, strength: 0.45 });
  drawZip(scene, zip, body, [1203, 968]);

  const pocket = multiplied(shape(pocketOutline), body);
  const pocketSurface = softSurface({
    mask: pocket,
    folds: POCKET_FOLDS,
    radius: 90,
    height: 52,
    seed: 36,
    contrast: 0.9,
  });
  shading.darken(blurred(pocket, 16), 0.3, subtracted(body, pocket));
  lay(scene, pocket, pocketSurface);
  drawSeam(shading, pocketOutline, 3, 0.22, body);
  drawZip(scene, pocketZip, pocket, [1120, 1116]);
  const panel = 'M352,1010 C500,1022 1100,1022 1248,1010';
  drawSeam(shading, panel, 2.4, 0.14, subtracted(body, pocket));
  drawWeave(shading, scene.alpha, 'nylon', 0.007);
  await saveMaps(backpack.front, shading.values, scene.alpha);
}
