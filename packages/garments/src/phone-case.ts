import { PHONE_CASE_LINES, phoneCase } from '@inkstand/artwork/garments/phone-case';
import { blurred, coverage, line, shape } from './canvas.ts';
import { createScene, lay } from './goods/scene.ts';
import { boardSurface, cordSurface } from './goods/surfaces.ts';
import { saveMaps } from './maps.ts';

export async function makePhoneCase(): Promise<void> {
  const { buttons, case: outline, opening, lenses, lensRadius } = PHONE_CASE_LINES;
  const scene = createScene();
  const { shading } = scene;
  for (const button of buttons) lay(scene, shape(button), 0.86);
  const back = shape(outline);
  lay(scene, back, boardSurface({ mask: back, bevel: 46, height: 30, sheen: 1.4 }));
  // Hard plastic reflects a band of light along the long edge.
  shading.lighten(blurred(line('M488,440 L488,1560', 10), 7), 0.26, back);
  shading.darken(blurred(line('M1120,420 L1120,1580', 12), 9), 0.12, back);
  const window = shape(opening);
  shading.lighten(blurred(line(opening, 10), 3), 0.24, back);
  lay(scene, window, boardSurface({ mask: window, bevel: 12, height: 8, sheen: 1 }), { blur: 5, strength: 0.2 });
  shading.darken(blurred(line(opening, 8), 4), 0.3, window);
  for (const [x, y] of lenses) {
    const disc = (radius: number) => coverage(`<circle cx="${x}" cy="${y}" r="${radius}"/>`);
    lay(scene, disc(lensRadius), cordSurface(disc(lensRadius), 14, 1.1), { blur: 8, strength: 0.35 });
    lay(scene, disc(lensRadius - 13), 0.8);
    shading.lighten(blurred(coverage(`<circle cx="${x - 17}" cy="${y - 19}" r="13"/>`), 6), 0.55);
    shading.lighten(blurred(disc(lensRadius - 30), 10), 0.1);
  }
  const lamp = coverage('<circle cx="734" cy="392" r="16"/>');
  lay(scene, lamp, 1.6, { blur: 4, strength: 0.3 });
  await saveMaps(phoneCase.front, shading.values, scene.alpha);
}
