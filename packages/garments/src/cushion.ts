import { CUSHION_LINES, cushion } from '@inkstand/artwork/garments/cushion';
import type { SideId } from '@inkstand/artwork/model';
import { blurred, line, shape } from './canvas.ts';
import type { Fold } from './folds.ts';
import { createScene, lay } from './goods/scene.ts';
import { drawWeave, softSurface } from './goods/surfaces.ts';
import { saveMaps } from './maps.ts';
import { createRandom } from './random.ts';

const CORNERS = [
  [206, 416],
  [1394, 416],
  [206, 1604],
  [1394, 1604],
] as const;

/** The filling pulls on the cover: creases run inwards from every corner, and a few from the seams. */
function creases(): Fold[] {
  const random = createRandom(17);
  const fromCorners = CORNERS.flatMap(([x, y]) => {
    const [inX, inY] = [Math.sign(800 - x), Math.sign(1010 - y)];
    return [0.25, 0.5, 0.78, 1.05, 1.3].map((angle): Fold => {
      const reach = 170 + random() * 200;
      const [dx, dy] = [inX * Math.cos(angle), inY * Math.sin(angle)];
      return {
        from: [x + inX * 14, y + inY * 14],
        towards: [x + dx * reach * 0.5, y + dy * reach * 0.56],
        to: [x + dx * reach, y + dy * reach],
        height: 9 + random() * 6,
        width: 15 + random() * 12,
        skew: (random() - 0.5) * 0.5,
        fadeIn: 0.12,
        fadeOut: 0.75,
      };
    });
  });
  const fromSeams = Array.from({ length: 22 }, (_, index): Fold => {
    const along = 330 + random() * 940;
    const depth = 60 + random() * 90;
    const lean = (random() - 0.5) * 60;
    const [from, to] = [
      [
        [along, 452],
        [along + lean, 452 + depth],
      ],
      [
        [along, 1568],
        [along + lean, 1568 - depth],
      ],
      [
        [240, along + 200],
        [240 + depth, along + 200 + lean],
      ],
      [
        [1360, along + 200],
        [1360 - depth, along + 200 + lean],
      ],
    ][index % 4] as [[number, number], [number, number]];
    const towards = [(from[0] + to[0]) / 2 + 6, (from[1] + to[1]) / 2] as const;
    return { from, towards, to, height: 4 + random() * 4, width: 12 + random() * 10, fadeIn: 0.1, fadeOut: 0.8 };
  });
  return [...fromCorners, ...fromSeams];
}

/** Both sides look the same and share one pair of maps. */
export async function makeCushion(side: SideId): Promise<void> {
  if (side === 'back') return;
  const scene = createScene();
  const { shading } = scene;
  const cover = shape(CUSHION_LINES.cover);
  lay(scene, cover, softSurface({ mask: cover, folds: creases(), radius: 430, height: 190, seed: 71, contrast: 0.85 }));
  shading.darken(blurred(line(CUSHION_LINES.cover, 14), 7), 0.22, cover);
  drawWeave(shading, cover, 'linen', 0.014);
  await saveMaps(cushion.front, shading.values, scene.alpha);
}
