import { BOTTLE, BOTTLE_LINES, bottle } from '@inkstand/artwork/garments/bottle';
import type { SideId } from '@inkstand/artwork/model';
import { blurred, fillField, line, shape } from './canvas.ts';
import { smoothStep } from './folds.ts';
import { createScene, lay } from './goods/scene.ts';
import { roundSurface } from './goods/surfaces.ts';
import { saveMaps } from './maps.ts';

const { centreX, radius, neckRadius, capRadius, capTop, capBottom, shoulderTop, shoulderBottom, bottom } = BOTTLE;

/** Half of the bottle's width at a height. */
function radiusAt(y: number): number {
  if (y >= shoulderBottom) return radius;
  const share = smoothStep(shoulderTop - 40, shoulderBottom + 20, y);
  return neckRadius + (radius - neckRadius) * share;
}

/** Powder-coated steel with a screw cap. Both sides look the same and share one pair of maps. */
export async function makeBottle(side: SideId): Promise<void> {
  if (side === 'back') return;
  const scene = createScene();
  const { shading } = scene;
  const [body, collar, cap] = [BOTTLE_LINES.body, BOTTLE_LINES.collar, BOTTLE_LINES.cap].map((path) => shape(path));
  const foot = { y: bottom, radiusY: 34 };
  lay(
    scene,
    body!,
    roundSurface({ centreX, radiusAt, top: shoulderBottom - 60, bottom: bottom - 30, foot, gloss: 0.35 }),
  );
  // The shoulder faces the light from above.
  const shoulder = fillField((index, x, y) => {
    const across = (x - centreX) / radiusAt(y);
    const slope =
      smoothStep(shoulderTop, shoulderTop + 80, y) * (1 - smoothStep(shoulderBottom - 90, shoulderBottom + 20, y));
    return body![index]! * slope * (0.16 - 0.2 * across);
  });
  shading.lighten(shoulder, 0.7);
  const far = { y: 9999, radiusY: 0 };
  const steel = roundSurface({ centreX, radiusAt: () => neckRadius, top: 0, bottom: 3000, foot: far, gloss: 1 });
  lay(scene, collar!, steel, { blur: 8, strength: 0.3, dx: 0, dy: 6 });
  const plastic = roundSurface({
    centreX,
    radiusAt: () => capRadius,
    top: capTop,
    bottom: capBottom + 60,
    foot: far,
    gloss: 0.4,
  });
  lay(scene, cap!, plastic, { blur: 8, strength: 0.5, dx: 0, dy: 8 });
  // Grip grooves, narrower towards the sides as they turn away.
  for (let angle = -80; angle <= 80; angle += 8) {
    const x = centreX + capRadius * Math.sin((angle * Math.PI) / 180);
    const width = 5 * Math.cos((angle * Math.PI) / 180) + 1;
    const groove = `M${x},${capTop + 52} L${x},${capBottom - 14}`;
    shading.darken(blurred(line(groove, width), 1.5), 0.28, cap);
    shading.lighten(blurred(line(`M${x + width},${capTop + 52} L${x + width},${capBottom - 14}`, 2), 1.2), 0.14, cap);
  }
  const top = `M${centreX - capRadius + 8},${capTop + 34} C${centreX - 90},${capTop + 12} ${centreX + 90},${capTop + 12} ${centreX + capRadius - 8},${capTop + 34}`;
  shading.lighten(blurred(line(top, 5), 3), 0.3, cap);
  await saveMaps(bottle.front, shading.values, scene.alpha);
}
