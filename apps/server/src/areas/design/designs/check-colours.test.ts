import { expect, test } from 'vitest';
import { checkColours } from './preflight-product.ts';

const colours = [
  { code: 'white', name: 'White', hex: '#f4f4f1' },
  { code: 'navy', name: 'Navy', hex: '#1f2a44' },
];
const printedBy = (...print_techniques: string[]) => ({ colours, values: { print_techniques } });

test('a product is offered only in colours that its technique can print on', () => {
  expect(() => checkColours(['white', 'navy'], printedBy('uv', 'sublimation'))).not.toThrow();
  expect(() => checkColours(['white'], printedBy('sublimation', 'dtf'))).not.toThrow();
  expect(() => checkColours(['white', 'navy'], printedBy('sublimation', 'dtf'))).toThrow(
    expect.objectContaining({ fields: [{ field: 'colours.1', problem: 'needs_white_ink' }] }),
  );
});
