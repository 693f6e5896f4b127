import { distanceInside, fillField } from '../canvas.ts';
import { createNoise, createRandom } from '../random.ts';
import { drawTexture } from '../shading.ts';
import type { Cloth } from './cloth.ts';

/** The close-up structure of a fabric: an offset to the brightness at a point. */
type Fabric = (x: number, y: number) => number;

const noise = createNoise(9);

export const FABRICS = {
  /** Fine vertical lines of a knit. */
  jersey: (x, y) => Math.sin(x * 1.25 + 0.6 * noise(x / 9, y / 30)) * 0.006,
  /** Heavier and softer than jersey. */
  sweat: (x, y) => Math.sin(x * 0.9 + 0.8 * noise(x / 12, y / 34)) * 0.006 + 0.01 * noise(x / 5, y / 7),
  /** Small cells in rows, every second row shifted. */
  pique: (x, y) => 0.01 * Math.sin(x * 0.9 + (Math.floor(y / 5) % 2) * Math.PI) * Math.sin((y * Math.PI) / 5),
  /** Diagonal lines of a dense weave. */
  twill: (x, y) => 0.004 * Math.sin((x + y * 1.1) * 0.95 + 0.4 * noise(x / 30, y / 30)),
} as const satisfies Record<string, Fabric>;

/** Noise per pixel. More noise makes the map files larger. */
const GRAIN = 0.008;

/** Adds the fabric's structure, and a thin dark rim where the cloth turns away. */
export function finish({ shading, alpha }: Cloth, fabric: keyof typeof FABRICS): void {
  const distance = distanceInside(alpha);
  shading.darken(
    fillField((index) => (distance[index]! > 0 ? Math.max(0, 1 - distance[index]! / 5) : 0)),
    0.07,
  );
  const random = createRandom(3);
  drawTexture(shading, alpha, (x, y) => FABRICS[fabric](x, y) + (random() - 0.5) * GRAIN);
}
