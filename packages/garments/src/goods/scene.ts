import { blurred, emptyField, type Field, fillField, HEIGHT, WIDTH } from '../canvas.ts';
import { createShading, type Shading } from '../shading.ts';

/** A picture painted from the back to the front. */
export interface Scene {
  shading: Shading;
  /** Union of everything drawn so far: the shape of the maps. */
  alpha: Field;
}

export function createScene(): Scene {
  return { shading: createShading(emptyField(1)), alpha: emptyField() };
}

interface CastShadow {
  blur: number;
  strength: number;
  dx?: number;
  dy?: number;
}

/** Draws a part over the scene, with its shadow on what is below. */
export function lay(scene: Scene, mask: Field, shade: Field | number, cast?: CastShadow): void {
  const { shading, alpha } = scene;
  if (cast) shading.darken(shifted(blurred(mask, cast.blur), cast.dx ?? 4, cast.dy ?? 8), cast.strength, alpha);
  const { values } = shading;
  for (let index = 0; index < mask.length; index++) {
    const share = mask[index]!;
    if (share === 0) continue;
    values[index] = values[index]! * (1 - share) + (typeof shade === 'number' ? shade : shade[index]!) * share;
    if (share > alpha[index]!) alpha[index] = share;
  }
}

/** Shifts by whole pixels and fills with 0. */
function shifted(field: Field, dx: number, dy: number): Field {
  return fillField((index, x, y) =>
    x < dx || y < dy || x - dx >= WIDTH || y - dy >= HEIGHT ? 0 : field[index - dy * WIDTH - dx]!,
  );
}
