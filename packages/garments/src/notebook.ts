import { NOTEBOOK_LINES, notebook } from '@inkstand/artwork/garments/notebook';
import { mirrorPath } from '@inkstand/artwork/garments/outline';
import type { SideId } from '@inkstand/artwork/model';
import { blurred, line, movedPath, shape, WIDTH } from './canvas.ts';
import { createScene, lay } from './goods/scene.ts';
import { boardSurface, cordSurface, drawWeave } from './goods/surfaces.ts';
import { saveMaps } from './maps.ts';

export async function makeNotebook(side: SideId): Promise<void> {
  const turned = (path: string) => (side === 'back' ? mirrorPath(path, WIDTH / 2) : path);
  const { cover: outline, pages, backCover, ribbon, ribbonWidth, hinge, elastic, elasticWidth } = NOTEBOOK_LINES;
  const scene = createScene();
  const { shading } = scene;
  const tape = line(turned(ribbon), ribbonWidth, { cap: 'butt' });
  lay(scene, tape, cordSurface(tape, 6, 0.9));
  const back = shape(turned(backCover));
  lay(scene, back, boardSurface({ mask: back, bevel: 8, height: 6 }), { blur: 10, strength: 0.4 });
  const paper = shape(turned(pages));
  lay(scene, paper, 0.9, { blur: 4, strength: 0.3 });
  // Edges of the stacked sheets.
  for (const at of [2, 4.5, 7]) {
    const edge = movedPath(turned(pages), side === 'back' ? at : -at, -at);
    shading.darken(line(edge, 1), 0.16, paper);
  }
  const cover = shape(turned(outline));
  lay(scene, cover, boardSurface({ mask: cover, bevel: 12, height: 9, sheen: 0.7 }), { blur: 7, strength: 0.45 });
  // The cover bends along the spine.
  const crease = turned(hinge);
  shading.darken(blurred(line(crease, 16), 6), 0.22, cover);
  shading.lighten(blurred(line(movedPath(crease, 14, 0), 8), 5), 0.16, cover);
  shading.lighten(blurred(line(movedPath(crease, -16, 0), 8), 6), 0.1, cover);
  const band = line(turned(elastic), elasticWidth, { cap: 'butt' });
  lay(scene, band, cordSurface(band, 7, 1.04), { blur: 5, strength: 0.5, dx: 3, dy: 3 });
  drawWeave(shading, cover, 'linen', 0.01, 0.05);
  await saveMaps(notebook[side]!, shading.values, scene.alpha);
}
