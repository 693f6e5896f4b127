import { expect, test } from 'vitest';
import { blur, enlarge, type Plane } from './blur.ts';

const plane = (width: number, height: number, at: (x: number, y: number) => number): Plane => ({
  width,
  height,
  values: Float32Array.from({ length: width * height }, (_, index) => at(index % width, Math.floor(index / width))),
});

test('a point becomes a bell curve with the same total and the given deviation', () => {
  const deviation = 2.5;
  const { values, width } = blur(
    plane(41, 41, (x, y) => (x === 20 && y === 20 ? 1000 : 0)),
    deviation,
  );
  const sum = (weigh: (x: number, y: number) => number) =>
    values.reduce((total, value, index) => total + value * weigh(index % width, Math.floor(index / width)), 0);
  expect(sum(() => 1)).toBeCloseTo(1000, 1);
  expect(sum((x) => (x - 20) ** 2) / 1000).toBeCloseTo(deviation ** 2, 0);
  expect(sum((_, y) => (y - 20) ** 2) / 1000).toBeCloseTo(deviation ** 2, 0);
  expect(values[20 * width + 20 + 3]).toBeCloseTo(values[(20 - 3) * width + 20]!, 4);
});

test('pixels beyond the edges count as empty', () => {
  const { values } = blur(
    plane(30, 30, () => 100),
    2,
  );
  expect(values[15 * 30 + 15]).toBeCloseTo(100, 2);
  expect(values[15 * 30]).toBeGreaterThan(50);
  expect(values[15 * 30]).toBeLessThan(70);
});

test('an enlarged ramp is the same ramp, with unmoved pixel centres', () => {
  const large = enlarge(
    plane(8, 4, (x) => x * 8),
    4,
  );
  expect([large.width, large.height]).toEqual([32, 16]);
  for (let x = 2; x < 30; x++) expect(large.values[5 * 32 + x]).toBeCloseTo((x + 0.5) * 2 - 4, 4);
  expect(enlarge(large, 1)).toBe(large);
});
