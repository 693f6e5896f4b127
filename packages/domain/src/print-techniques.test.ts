import { expect, test } from 'vitest';
import { chargesByColour, isPrintTechnique, TECHNIQUES_BY_COLOUR, techniqueLabel } from './print-techniques.ts';

test('the first technique says whether colours are paid one by one', () => {
  expect(chargesByColour(['screen-print', 'dtg'])).toBe(true);
  expect(chargesByColour(['dtg', 'screen-print'])).toBe(false);
  expect(chargesByColour([])).toBe(false);
  expect(TECHNIQUES_BY_COLOUR).toEqual(['screen-print', 'pad-print']);
});

test('inherited names are no techniques, and an unknown one is its own label', () => {
  expect(isPrintTechnique('constructor')).toBe(false);
  expect(techniqueLabel('dtg')).toBe('Direct to garment');
  expect(techniqueLabel('linocut')).toBe('linocut');
});
