import { ENAMEL_MUG, ENAMEL_MUG_LINES, enamelMug } from '@inkstand/artwork/garments/enamel-mug';
import { mirrorPath } from '@inkstand/artwork/garments/outline';
import type { SideId } from '@inkstand/artwork/model';
import { blurred, coverage, fillField, line, shape, subtracted, WIDTH } from './canvas.ts';
import { createScene, lay } from './goods/scene.ts';
import { cordSurface, roundSurface } from './goods/surfaces.ts';
import { clamp } from './light.ts';
import { saveMaps } from './maps.ts';

const { radius, rimY, rimRadiusY, rimWidth, bottom, baseRadiusY } = ENAMEL_MUG;

export async function makeEnamelMug(side: SideId): Promise<void> {
  const isMirrored = side === 'back';
  const centreX = isMirrored ? WIDTH - ENAMEL_MUG.centreX : ENAMEL_MUG.centreX;
  const turned = (path: string) => (isMirrored ? mirrorPath(path, WIDTH / 2) : path);
  const ellipse = (rx: number, ry: number, attributes = '') =>
    coverage(`<ellipse cx="${centreX}" cy="${rimY}" rx="${rx}" ry="${ry}" ${attributes}/>`);
  const scene = createScene();
  const { shading } = scene;

  const handle = line(turned(ENAMEL_MUG_LINES.handle), ENAMEL_MUG_LINES.handleWidth, { cap: 'butt' });
  const body = shape(turned(ENAMEL_MUG_LINES.body));
  lay(scene, handle, cordSurface(handle, 16, 0.98));
  shading.darken(blurred(body, 20), 0.3, handle);
  const foot = { y: bottom, radiusY: baseRadiusY };
  lay(scene, body, roundSurface({ centreX, radiusAt: () => radius, top: rimY, bottom: bottom - 40, foot, gloss: 0.9 }));
  const edge = centreX + (isMirrored ? -radius : radius);
  const joint = (y: number) => coverage(`<ellipse cx="${edge}" cy="${y}" rx="46" ry="44"/>`);
  for (const y of [752, 1262]) shading.darken(blurred(joint(y), 20), 0.22, body);

  const hole = ellipse(radius - rimWidth / 2, rimRadiusY - rimWidth / 2);
  const inside = fillField((_, x, y) => {
    const across = (x - centreX) / radius;
    const down = clamp((y - (rimY - rimRadiusY)) / (2 * rimRadiusY), 0, 1);
    return 0.95 + 0.12 * across - 0.46 * down ** 0.8;
  });
  lay(scene, hole, inside);
  const rim = ellipse(radius, rimRadiusY, `fill="none" stroke="#000" stroke-width="${rimWidth}"`);
  // The steel rim reflects a line of light, and casts a line of shade on the enamel below.
  const below = coverage(
    `<path d="M${centreX - radius},${rimY + 14} A${radius},${rimRadiusY} 0 0 0 ${centreX + radius},${rimY + 14}" fill="none" stroke="#000" stroke-width="9"/>`,
  );
  shading.darken(blurred(below, 5), 0.3, subtracted(body, hole));
  lay(scene, rim, cordSurface(rim, rimWidth / 2, 1.1));
  const glint = fillField((index, x) => rim[index]! * Math.exp(-((((x - centreX) / radius + 0.55) / 0.2) ** 2)));
  shading.lighten(glint, 0.35);
  await saveMaps(enamelMug[side]!, shading.values, scene.alpha);
}
