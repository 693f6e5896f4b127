import { STICKER_LINES, sticker } from '@inkstand/artwork/garments/sticker';
import { blurred, coverage, line, shape } from './canvas.ts';
import { createScene, lay } from './goods/scene.ts';
import { boardSurface, drawWeave } from './goods/surfaces.ts';
import { saveMaps } from './maps.ts';

export async function makeSticker(): Promise<void> {
  const scene = createScene();
  const { shading } = scene;
  const paper = shape(STICKER_LINES.paper);
  lay(scene, paper, boardSurface({ mask: paper, bevel: 3, height: 2, sheen: 0.3 }));
  drawWeave(shading, paper, 'none', 0.022, 0.04);
  const vinyl = shape(STICKER_LINES.vinyl);
  lay(scene, vinyl, boardSurface({ mask: vinyl, bevel: 7, height: 5, sheen: 1.5 }), {
    blur: 5,
    strength: 0.3,
    dx: 2,
    dy: 4,
  });
  // One corner is peeled off its paper: it catches the light and shades what lies below it.
  const lifted = coverage('<path d="M1320,1290 C1290,1370 1210,1470 1090,1520 L1320,1520 Z"/>');
  shading.lighten(blurred(lifted, 26), 0.2, vinyl);
  shading.darken(blurred(line('M1330,1250 C1290,1360 1190,1470 1060,1530', 20), 26), 0.26, vinyl);
  shading.lighten(blurred(line(STICKER_LINES.vinyl, 4), 1.5), 0.2, vinyl);
  await saveMaps(sticker.front, shading.values, scene.alpha);
}
