import { expect, test } from 'vitest';
import { isHardToSee } from './logo-contrast.ts';

const CLEAR = [0, 0, 0, 0];
const CREAM = [253, 243, 224, 255];
const AMBER = [247, 183, 51, 255];
const pixels = (...colours: number[][]) => new Uint8ClampedArray(colours.flat());

test('a logo is hard to see where a part of it has nearly the colour of the background', () => {
  const logo = pixels(CLEAR, CREAM, AMBER, AMBER);
  expect(['#ffffff', '#e9f6f7', '#0b6577'].map((hex) => isHardToSee(logo, hex))).toEqual([true, true, false]);
  expect(isHardToSee(pixels(CLEAR, AMBER), '#ffffff')).toBe(false);
});

test('a logo that brings its own background can be seen anywhere', () => {
  expect(isHardToSee(pixels(CREAM, CREAM, AMBER), '#ffffff')).toBe(false);
});
