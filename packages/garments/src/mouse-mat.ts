import { MOUSE_MAT_LINES, mouseMat } from '@inkstand/artwork/garments/mouse-mat';
import { shape } from './canvas.ts';
import { createScene, lay } from './goods/scene.ts';
import { boardSurface, drawWeave } from './goods/surfaces.ts';
import { saveMaps } from './maps.ts';

export async function makeMouseMat(): Promise<void> {
  const scene = createScene();
  const rubber = shape(MOUSE_MAT_LINES.rubber);
  lay(scene, rubber, 0.95);
  const cloth = shape(MOUSE_MAT_LINES.cloth);
  lay(scene, cloth, boardSurface({ mask: cloth, bevel: 9, height: 6, sheen: 0.5 }));
  drawWeave(scene.shading, cloth, 'nylon', 0.014, 0.09);
  await saveMaps(mouseMat.front, scene.shading.values, scene.alpha);
}
