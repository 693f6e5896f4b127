/** Fields of numbers over a garment's view, one per pixel, and what is drawn into them. */
import { VIEW_HEIGHT, VIEW_WIDTH } from '../src/garments/view.ts';
import { rasterise } from '../src/print/rasterise.ts';

export const WIDTH = VIEW_WIDTH;
export const HEIGHT = VIEW_HEIGHT;
const PIXELS = WIDTH * HEIGHT;

export type Field = Float32Array;

export function emptyField(value = 0): Field {
  return new Float32Array(PIXELS).fill(value);
}

/** Computes a field from each pixel's place. `index` is the place in other fields. */
export function fieldOf(value: (index: number, x: number, y: number) => number): Field {
  const field = emptyField();
  for (let y = 0, index = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++, index++) field[index] = value(index, x, y);
  }
  return field;
}

/** How much of each pixel some SVG elements cover: 0 to 1. */
export function coverage(elements: string): Field {
  const size = `width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"`;
  const { pixels } = rasterise(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${elements}</svg>`);
  return fieldOf((index) => pixels[index * 4 + 3]! / 255);
}

export function shape(...paths: string[]): Field {
  return coverage(paths.map((path) => `<path d="${path}"/>`).join(''));
}

export function line(path: string, width: number, { dash = '', cap = 'round' } = {}): Field {
  const stroke = `stroke="#000" stroke-width="${width}" stroke-linecap="${cap}" stroke-dasharray="${dash || 'none'}"`;
  return coverage(`<path d="${path}" fill="none" ${stroke}/>`);
}

export function multiplied(a: Field, b: Field): Field {
  return fieldOf((index) => a[index]! * b[index]!);
}

export function subtracted(a: Field, ...others: Field[]): Field {
  return fieldOf((index) =>
    Math.max(
      0,
      others.reduce((rest, other) => rest - other[index]!, a[index]!),
    ),
  );
}

export function united(...fields: Field[]): Field {
  return fieldOf((index) => fields.reduce((most, field) => Math.max(most, field[index]!), 0));
}

/** Moves path data; only for paths without arcs. */
export function movedPath(path: string, dx: number, dy: number): string {
  return path.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, x: string, y: string) => `${Number(x) + dx},${Number(y) + dy}`);
}

/** A Gaussian blur, as three box blurs. */
export function blurred(field: Field, deviation: number): Field {
  const radius = Math.max(1, Math.round(Math.sqrt((12 * deviation * deviation) / 3 + 1) / 2 - 0.5));
  let result = field;
  for (let pass = 0; pass < 3; pass++) {
    result = boxBlurred(result, radius, WIDTH, 1, HEIGHT, WIDTH);
    result = boxBlurred(result, radius, HEIGHT, WIDTH, WIDTH, 1);
  }
  return result;
}

function boxBlurred(
  source: Field,
  radius: number,
  length: number,
  step: number,
  lines: number,
  lineStep: number,
): Field {
  const target = emptyField();
  const share = 1 / (2 * radius + 1);
  const last = length - 1;
  for (let lineIndex = 0; lineIndex < lines; lineIndex++) {
    const start = lineIndex * lineStep;
    let sum = 0;
    for (let i = -radius; i <= radius; i++) sum += source[start + Math.min(last, Math.max(0, i)) * step]!;
    for (let i = 0; i < length; i++) {
      target[start + i * step] = sum * share;
      sum += source[start + Math.min(last, i + radius + 1) * step]!;
      sum -= source[start + Math.max(0, i - radius) * step]!;
    }
  }
  return target;
}

/** Blurs what lies inside a mask as if nothing lay outside: no bleeding over seams and outlines. */
export function blurredInside(field: Field, mask: Field, deviation: number): Field {
  const values = blurred(multiplied(field, mask), deviation);
  const weights = blurred(mask, deviation);
  return fieldOf((index) => values[index]! / Math.max(0.001, weights[index]!));
}

/** Distance in pixels to the nearest place outside a mask (two-pass chamfer). */
export function distanceInside(mask: Field): Field {
  const far = 1e6;
  const distance = fieldOf((index) => (mask[index]! > 0.5 ? far : 0));
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
