import { POSTER_LINES, poster } from '@inkstand/artwork/garments/poster';
import { blurred, fillField, line, shape } from './canvas.ts';
import { smoothStep } from './folds.ts';
import { createScene, lay } from './goods/scene.ts';
import { boardSurface, cordSurface } from './goods/surfaces.ts';
import { saveMaps } from './maps.ts';
import { createNoise, createRandom } from './random.ts';

export async function makePoster(): Promise<void> {
  const scene = createScene();
  const { shading } = scene;
  for (const loop of POSTER_LINES.loops) lay(scene, line(loop, 9), cordSurface(line(loop, 9), 4, 1.1));
  const sheet = shape(POSTER_LINES.sheet);
  const noise = createNoise(7);
  const random = createRandom(2);
  // Paper that was rolled: slightly wavy, mostly at its lower edge.
  const paper = fillField((_, x, y) => {
    const wave = 0.018 * Math.sin((x - 304) / 178 + 0.5) + 0.012 * noise(x / 420, y / 520);
    const curl = smoothStep(1330, 1716, y);
    const lower =
      0.05 * curl * Math.sin((x - 304) / 132) - 0.07 * curl * curl + 0.06 * Math.exp(-(((y - 1560) / 70) ** 2));
    const pull =
      0.02 * (Math.exp(-(((x - 454) / 60) ** 2)) + Math.exp(-(((x - 1144) / 60) ** 2))) * Math.exp(-(y - 316) / 160);
    return 1 + 0.02 * (1 - (x + y) / 1800) + wave + lower - pull + (random() - 0.5) * 0.01;
  });
  lay(scene, sheet, paper);
  shading.darken(blurred(line(POSTER_LINES.sheet, 2), 1), 0.12, sheet);
  for (const clip of POSTER_LINES.clips) {
    const mask = shape(clip);
    lay(scene, mask, boardSurface({ mask, bevel: 9, height: 9, sheen: 1 }), { blur: 7, strength: 0.3, dx: 2, dy: 6 });
  }
  await saveMaps(poster.front, shading.values, scene.alpha);
}
