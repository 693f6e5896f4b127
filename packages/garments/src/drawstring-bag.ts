import { DRAWSTRING_LINES, drawstringBag } from '@inkstand/artwork/garments/drawstring-bag';
import { blurred, coverage, line, movedPath, multiplied, shape, united } from './canvas.ts';
import type { Fold } from './folds.ts';
import { createScene, lay } from './goods/scene.ts';
import { cordSurface, drawWeave, softSurface } from './goods/surfaces.ts';
import { saveMaps } from './maps.ts';
import { createRandom } from './random.ts';
import { drawStitches } from './shading.ts';

/** Gathers hang from the cord tunnel, of varying length. */
function gathers(): Fold[] {
  const random = createRandom(5);
  return Array.from({ length: 19 }, (_, index): Fold => {
    const x = 336 + index * 51.6 + (random() - 0.5) * 26;
    const reach = 190 + random() * 300;
    const lean = (800 - x) * 0.06;
    return {
      from: [x, 436],
      towards: [x + (random() - 0.5) * 20, 620],
      to: [x - lean, 620 + reach],
      height: 11 + random() * 9,
      width: 15 + random() * 11,
      skew: (random() - 0.5) * 0.4,
      fadeIn: 0.05,
      fadeOut: 0.8,
    };
  });
}

const FOLDS: readonly Fold[] = [
  { from: [306, 1690], towards: [450, 1560], to: [660, 1580], height: 15, width: 40, fadeIn: 0.1, fadeOut: 0.6 },
  { from: [1294, 1690], towards: [1140, 1540], to: [930, 1570], height: 15, width: 42, fadeIn: 0.1, fadeOut: 0.6 },
  { from: [312, 1640], towards: [380, 1450], to: [430, 1220], height: 11, width: 36, fadeIn: 0.15, fadeOut: 0.6 },
  { from: [1288, 1630], towards: [1220, 1440], to: [1176, 1200], height: 11, width: 36, fadeIn: 0.15, fadeOut: 0.6 },
  { from: [560, 1730], towards: [640, 1650], to: [800, 1640], height: 8, width: 44, fadeIn: 0.1, fadeOut: 0.6 },
];

export async function makeDrawstringBag(): Promise<void> {
  const { bag: outline, tunnel, cords, cordWidth, eyelets } = DRAWSTRING_LINES;
  const scene = createScene();
  for (const cord of cords) {
    const mask = line(cord, cordWidth, { cap: 'butt' });
    lay(scene, mask, cordSurface(mask, cordWidth / 2, 0.93), { blur: 5, strength: 0.4 });
  }
  const bag = shape(outline);
  const folds = [...gathers(), ...FOLDS];
  lay(scene, bag, softSurface({ mask: bag, folds, radius: 60, height: 26, seed: 21 }), { blur: 12, strength: 0.4 });
  const { shading } = scene;
  shading.darken(blurred(line(tunnel, 12), 5), 0.2, bag);
  drawStitches(shading, tunnel, bag);
  drawStitches(shading, movedPath(tunnel, 0, 10), bag);
  for (const [x, y] of eyelets) {
    const disc = (radius: number) => coverage(`<circle cx="${x}" cy="${y}" r="${radius}"/>`);
    shading.darken(blurred(disc(34), 8), 0.25, bag);
    lay(scene, multiplied(disc(27), bag), cordSurface(disc(27), 12, 1.12));
    lay(scene, multiplied(disc(13), bag), 0.45);
  }
  const ends = united(...cords.map((cord) => line(cord, cordWidth, { cap: 'butt' })));
  shading.darken(blurred(ends, 6), 0.14, bag);
  drawWeave(shading, scene.alpha, 'none', 0.008);
  await saveMaps(drawstringBag.front, shading.values, scene.alpha);
}
