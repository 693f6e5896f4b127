import { blurred, type Field, line, subtracted, united } from '../canvas.ts';
import { cushion, studioLight } from '../light.ts';
import type { Cloth } from './cloth.ts';

interface Tape {
  path: string;
  width: number;
  /** Mask of the parts in front that hide it. */
  behind?: Field;
}

/** Draws a flat strap or ribbon, stitched along both edges. */
export function layTape(cloth: Cloth, { path, width, behind }: Tape): void {
  const { shading } = cloth;
  const whole = line(path, width, { cap: 'butt' });
  const seen = behind ? subtracted(whole, behind) : whole;
  const light = studioLight(blurred(cushion(whole, width / 3, 9), 2));
  const stitches = subtracted(line(path, width - 12, { cap: 'butt' }), line(path, width - 16, { cap: 'butt' }));
  for (let index = 0; index < seen.length; index++) {
    const share = seen[index]!;
    if (share === 0) continue;
    const value = 0.93 + 0.3 * (light[index]! - 1) - 0.13 * stitches[index]!;
    shading.values[index] = shading.values[index]! * (1 - share) + value * share;
  }
  if (behind) shading.darken(blurred(behind, 12), 0.3, seen);
  cloth.alpha = united(cloth.alpha, whole);
}
