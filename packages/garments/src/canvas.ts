/** Fields of numbers over a garment's view, one per pixel, and functions that draw into them. */
import { VIEW_HEIGHT, VIEW_WIDTH } from '@inkstand/artwork/garments/view';
import { rasterise } from '@inkstand/artwork/print/rasterise';

export const WIDTH = VIEW_WIDTH;
export const HEIGHT = VIEW_HEIGHT;
const PIXELS = WIDTH * HEIGHT;

export type Field = Float32Array;

export function emptyField(value = 0): Field {
  const field = new Float32Array(PIXELS);
  return value === 0 ? field : field.fill(value);
}

/** Computes a field from each pixel's position. `index` is the pixel's index in any field. */
export function fillField(value: (index: number, x: number, y: number) => number): Field {
  const field = emptyField();
  for (let y = 0, index = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++, index++) field[index] = value(index, x, y);
  }
  return field;
}

const STEP = 4;

/**
 * Like `fillField`, for slowly changing values: computes every fourth pixel in each direction and interpolates
 * linearly.
 */
export function fillSmoothField(value: (x: number, y: number) => number): Field {
  const field = emptyField();
  addSmooth(field, { left: 0, top: 0, right: WIDTH - 1, bottom: HEIGHT - 1 }, value);
  return field;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Adds slowly changing values to a box of a field, in place. */
export function addSmooth(field: Field, box: Box, value: (x: number, y: number) => number): void {
  if (box.right < box.left || box.bottom < box.top) return;
  const columns = Math.ceil((box.right - box.left) / STEP) + 2;
  const rows = Math.ceil((box.bottom - box.top) / STEP) + 2;
  const grid = new Float32Array(columns * rows);
  for (let row = 0, at = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, at++) {
      grid[at] = value(box.left + column * STEP, box.top + row * STEP);
    }
  }
  for (let y = box.top; y <= box.bottom; y++) {
    const down = (y - box.top) / STEP;
    const row = Math.floor(down);
    const lower = down - row;
    for (let x = box.left; x <= box.right; x++) {
      const across = (x - box.left) / STEP;
      const at = row * columns + Math.floor(across);
      const right = across - Math.floor(across);
      const above = grid[at]! + (grid[at + 1]! - grid[at]!) * right;
      const below = grid[at + columns]! + (grid[at + columns + 1]! - grid[at + columns]!) * right;
      field[y * WIDTH + x]! += above + (below - above) * lower;
    }
  }
}

/** Coverage of each pixel by SVG elements: 0 to 1. */
export function coverage(elements: string): Field {
  const size = `width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"`;
  const { pixels } = rasterise(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${elements}</svg>`);
  return fillField((index) => pixels[index * 4 + 3]! / 255);
}

export function shape(...paths: string[]): Field {
  return coverage(paths.map((path) => `<path d="${path}"/>`).join(''));
}

export function line(path: string, width: number, { dash = '', cap = 'round' } = {}): Field {
  const stroke = `stroke="#000" stroke-width="${width}" stroke-linecap="${cap}" stroke-dasharray="${dash || 'none'}"`;
  return coverage(`<path d="${path}" fill="none" ${stroke}/>`);
}

export function multiplied(a: Field, b: Field): Field {
  return fillField((index) => a[index]! * b[index]!);
}

export function subtracted(a: Field, ...others: Field[]): Field {
  return fillField((index) =>
    Math.max(
      0,
      others.reduce((rest, other) => rest - other[index]!, a[index]!),
    ),
  );
}

export function united(...fields: Field[]): Field {
  return fillField((index) => fields.reduce((most, field) => Math.max(most, field[index]!), 0));
}

/** Moves path data; only for paths without arcs. */
export function movedPath(path: string, dx: number, dy: number): string {
  return path.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, x: string, y: string) => `${Number(x) + dx},${Number(y) + dy}`);
}

const WHOLE_CANVAS: Box = { left: 0, top: 0, right: WIDTH - 1, bottom: HEIGHT - 1 };

/** A Gaussian blur, approximated by three box blurs. `box` restricts it when nothing lies outside. */
export function blurred(field: Field, deviation: number, box: Box = WHOLE_CANVAS): Field {
  const radius = Math.max(1, Math.round(Math.sqrt((12 * deviation * deviation) / 3 + 1) / 2 - 0.5));
  let result = field;
  for (let pass = 0; pass < 3; pass++) {
    result = blurredDown(blurredAcross(result, radius, box), radius, box);
  }
  return result;
}

function blurredAcross(source: Field, radius: number, { left, top, right, bottom }: Box): Field {
  const target = new Float32Array(PIXELS);
  const share = 1 / (2 * radius + 1);
  for (let y = top; y <= bottom; y++) {
    const start = y * WIDTH;
    let sum = 0;
    for (let x = -radius; x <= radius; x++) sum += source[start + Math.min(right, Math.max(left, left + x))]!;
    for (let x = left; x <= right; x++) {
      target[start + x] = sum * share;
      sum += source[start + Math.min(right, x + radius + 1)]! - source[start + Math.max(left, x - radius)]!;
    }
  }
  return target;
}

/** Goes row by row with a running sum per column, to read memory sequentially. */
function blurredDown(source: Field, radius: number, { left, top, right, bottom }: Box): Field {
  const target = new Float32Array(PIXELS);
  const share = 1 / (2 * radius + 1);
  const sums = new Float64Array(WIDTH);
  const row = (y: number) => Math.min(bottom, Math.max(top, y)) * WIDTH;
  for (let y = top - radius; y <= top + radius; y++) {
    for (let x = left, from = row(y); x <= right; x++) sums[x]! += source[from + x]!;
  }
  for (let y = top; y <= bottom; y++) {
    const [at, next, gone] = [y * WIDTH, row(y + radius + 1), row(y - radius)];
    for (let x = left; x <= right; x++) {
      target[at + x] = sums[x]! * share;
      sums[x]! += source[next + x]! - source[gone + x]!;
    }
  }
  return target;
}

/** Bounding box of a mask, widened by a margin. */
function boxAround(mask: Field, margin: number): Box {
  const box = { left: WIDTH, top: HEIGHT, right: 0, bottom: 0 };
  for (let y = 0, index = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++, index++) {
      if (mask[index] === 0) continue;
      if (x < box.left) box.left = x;
      if (x > box.right) box.right = x;
      if (y < box.top) box.top = y;
      box.bottom = y;
    }
  }
  return {
    left: Math.max(0, box.left - margin),
    top: Math.max(0, box.top - margin),
    right: Math.min(WIDTH - 1, box.right + margin),
    bottom: Math.min(HEIGHT - 1, box.bottom + margin),
  };
}

/** Blurs the field inside a mask as if nothing lay outside, so that nothing bleeds over seams and outlines. */
export function blurredInside(field: Field, mask: Field, deviation: number): Field {
  const box = boxAround(mask, Math.ceil(deviation * 4));
  const values = blurred(multiplied(field, mask), deviation, box);
  const weights = blurred(mask, deviation, box);
  return fillField((index) => values[index]! / Math.max(0.001, weights[index]!));
}

/** Mean of a field within a mask. */
export function meanWithin(field: Field, mask: Field): number {
  let [sum, weight] = [0, 0];
  for (let index = 0; index < field.length; index++) {
    sum += field[index]! * mask[index]!;
    weight += mask[index]!;
  }
  return sum / Math.max(1, weight);
}

/** Distance in pixels to the nearest point outside a mask (two-pass chamfer). */
export function distanceInside(mask: Field): Field {
  const far = 1e6;
  const distance = fillField((index) => (mask[index]! > 0.5 ? far : 0));
  const relax = (index: number, step: number) => {
    const straight = Math.min(distance[index - step]!, distance[index - step * WIDTH]!) + 1;
    const diagonal =
      Math.min(distance[index - step * (WIDTH + 1)]!, distance[index - step * (WIDTH - 1)]!) + Math.SQRT2;
    distance[index] = Math.min(distance[index]!, straight, diagonal);
  };
  for (let y = 1; y < HEIGHT - 1; y++) {
    for (let x = 1; x < WIDTH - 1; x++) if (distance[y * WIDTH + x]! > 0) relax(y * WIDTH + x, 1);
  }
  for (let y = HEIGHT - 2; y > 0; y--) {
    for (let x = WIDTH - 2; x > 0; x--) if (distance[y * WIDTH + x]! > 0) relax(y * WIDTH + x, -1);
  }
  return distance;
}
