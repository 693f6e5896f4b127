/** Pixels of one channel. Values are fractions: two passes would round twice. */
export interface Plane {
  width: number;
  height: number;
  values: Float32Array;
}

/** A Gaussian is invisible beyond three standard deviations. */
export const BLUR_REACH = 3;

/** A Gaussian blur as defined by SVG's `feGaussianBlur`; pixels beyond the plane's edges are empty. */
export function blur({ width, height, values }: Plane, deviation: number): Plane {
  const weights = blurWeights(deviation);
  const across = new Float32Array(values.length);
  const padded = new Float32Array(width + 2 * (weights.length - 1));
  for (let start = 0; start < values.length; start += width) {
    padded.set(values.subarray(start, start + width), weights.length - 1);
    for (const [distance, weight] of weights.entries()) {
      const [left, right] = [weights.length - 1 - distance, weights.length - 1 + distance];
      for (let column = 0; column < width; column++) {
        across[start + column]! += weight * (padded[left + column]! + padded[right + column]!);
      }
    }
  }
  const down = new Float32Array(values.length);
  for (let row = 0; row < height; row++) {
    for (const [distance, weight] of weights.entries()) {
      if (row >= distance) addRow(down, row * width, across, (row - distance) * width, width, weight);
      if (row + distance < height) addRow(down, row * width, across, (row + distance) * width, width, weight);
    }
  }
  return { width, height, values: down };
}

/** Weights by distance from the centre; the centre's own is halved, because it is added from both sides. */
function blurWeights(deviation: number): number[] {
  const length = Math.ceil(BLUR_REACH * deviation) + 1;
  const bell = Array.from({ length }, (_, distance) => Math.exp(-(distance ** 2) / (2 * deviation ** 2)));
  bell[0] = 0.5;
  const half = bell.reduce((sum, weight) => sum + weight, 0);
  return bell.map((weight) => weight / (2 * half));
}

function addRow(to: Float32Array, at: number, from: Float32Array, start: number, width: number, weight: number): void {
  for (let column = 0; column < width; column++) to[at + column]! += weight * from[start + column]!;
}

/** Enlarges the plane by `times`, interpolating between pixel centres. */
export function enlarge(plane: Plane, times: number): Plane {
  if (times === 1) return plane;
  const [width, height] = [plane.width * times, plane.height * times];
  const values = new Float32Array(width * height);
  const line = new Float32Array(plane.width);
  for (let row = 0; row < height; row++) {
    const middle = (row + 0.5) / times - 0.5;
    const upper = Math.max(0, Math.floor(middle)) * plane.width;
    const lower = Math.min(plane.height - 1, Math.floor(middle) + 1) * plane.width;
    const below = middle - Math.floor(middle);
    for (let column = 0; column < plane.width; column++) {
      line[column] = plane.values[upper + column]! * (1 - below) + plane.values[lower + column]! * below;
    }
    stretch(line, times, values.subarray(row * width, (row + 1) * width));
  }
  return { width, height, values };
}

function stretch(line: Float32Array, times: number, target: Float32Array): void {
  for (let part = 0; part < times; part++) {
    const middle = (part + 0.5) / times - 0.5;
    const step = Math.floor(middle);
    const right = middle - step;
    for (let column = 0; column < line.length; column++) {
      const from = line[Math.max(0, column + step)]!;
      const to = line[Math.min(line.length - 1, column + step + 1)]!;
      target[column * times + part] = from * (1 - right) + to * right;
    }
  }
}
