import type { Point } from './interaction.ts';

const RADIANS_PER_DEGREE = Math.PI / 180;

export const difference = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
export const sum = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
export const times = (a: Point, factor: number): Point => ({ x: a.x * factor, y: a.y * factor });
export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
export const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y;
export const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** Degrees, clockwise, since the y axis points down. */
export function direction(from: Point, to: Point): number {
  return Math.atan2(to.y - from.y, to.x - from.x) / RADIANS_PER_DEGREE;
}

export function rotated(point: Point, degrees: number): Point {
  const cosine = Math.cos(degrees * RADIANS_PER_DEGREE);
  const sine = Math.sin(degrees * RADIANS_PER_DEGREE);
  return { x: point.x * cosine - point.y * sine, y: point.x * sine + point.y * cosine };
}

/** Normalises an angle to between -180 (excluded) and 180 degrees. */
export function normalAngle(degrees: number): number {
  const turned = degrees % 360;
  if (turned > 180) return turned - 360;
  return turned <= -180 ? turned + 360 : turned;
}

/** Rounds to a whole number; never to minus zero, which would be written as "-0". */
export const whole = (value: number): number => Math.round(value) + 0;
