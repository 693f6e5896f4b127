import { blurred, type Field, fillField, line, movedPath, multiplied } from './canvas.ts';

/** The light on a garment while it is built up: 1 is the fabric's own colour, less is shadow, more is light. */
export interface Shading {
  values: Field;
  /** Darkens by `strength` where the field is 1, only inside `within` if given. */
  darken(field: Field, strength: number, within?: Field): void;
  lighten(field: Field, strength: number, within?: Field): void;
}

export function createShading(values: Field): Shading {
  const add = (field: Field, strength: number, within?: Field) => {
    const limited = within ? multiplied(field, within) : field;
    for (let index = 0; index < values.length; index++) values[index]! += limited[index]! * strength;
  };
  return {
    values,
    darken: (field, strength, within) => add(field, -strength, within),
    lighten: (field, strength, within) => add(field, strength, within),
  };
}

/** Draws a sewn seam: a fine dark line in a soft hollow, with a glint on its lower right. */
export function drawSeam(shading: Shading, path: string, width: number, strength: number, within?: Field): void {
  shading.darken(line(path, width), strength, within);
  shading.darken(blurred(line(path, width * 2.4), 5), strength * 0.55, within);
  shading.lighten(line(movedPath(path, 2.5, 3), 2), strength * 0.45, within);
}

/** Draws stitches: short dark dashes, each with a light edge below. */
export function drawStitches(shading: Shading, path: string, within?: Field): void {
  const dash = { dash: '9 5', cap: 'butt' };
  shading.darken(line(path, 2.4, dash), 0.17, within);
  shading.lighten(line(movedPath(path, 0, 2.4), 1.6, dash), 0.1, within);
}

/** Adds a weave or knit and some grain where `mask` is set. */
export function drawTexture(shading: Shading, mask: Field, texture: (x: number, y: number) => number): void {
  const field = fillField((index, x, y) => (mask[index]! > 0 ? texture(x, y) : 0));
  shading.lighten(field, 1);
}
