import { expect, test } from 'vitest';
import { basicColour } from './basic-colour.ts';

test.each([
  ['#f4f4f1', 'white'],
  ['#1c1d21', 'black'],
  ['#1f2a44', 'blue'],
  ['#b9bcc2', 'grey'],
  ['#b92b33', 'red'],
  ['#24513f', 'green'],
  ['#a9cfe6', 'blue'],
  ['#e2d4b7', 'beige'],
  ['#ece2cc', 'beige'],
  ['#e4682a', 'orange'],
  ['#1f6f78', 'turquoise'],
  ['#f4b9c8', 'pink'],
  ['#5b3a21', 'brown'],
  ['#f2c230', 'yellow'],
  ['#5a2a83', 'purple'],
] as const)('%s is %s', (hex, colour) => {
  expect(basicColour(hex)).toBe(colour);
});
