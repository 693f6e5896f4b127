import { expect, test } from 'vitest';
import {
  canPrintOn,
  chargesByColour,
  hasWhite,
  isPrintTechnique,
  printableColours,
  TECHNIQUES_BY_COLOUR,
  techniqueLabel,
} from './print-techniques.ts';

test('the first technique decides whether each colour is charged', () => {
  expect(chargesByColour(['screen-print', 'dtg'])).toBe(true);
  expect(chargesByColour(['dtg', 'screen-print'])).toBe(false);
  expect(chargesByColour([])).toBe(false);
  expect(TECHNIQUES_BY_COLOUR).toEqual(['screen-print', 'pad-print']);
});

test('names inherited from Object are not techniques, and an unknown one is its own label', () => {
  expect(isPrintTechnique('constructor')).toBe(false);
  expect(techniqueLabel('dtg')).toBe('Direct to garment');
  expect(techniqueLabel('linocut')).toBe('linocut');
});

test('sublimation has no white ink, so only light goods can be printed', () => {
  expect(hasWhite(['sublimation', 'dtf'])).toBe(false);
  expect(hasWhite(['dtf', 'sublimation'])).toBe(true);
  const [light, dark] = [
    ['#f4f4f1', '#ece2cc', '#e2d4b7', '#a9cfe6', '#b9bcc2'],
    ['#1c1d21', '#1f2a44', '#b92b33', '#1f6f78', '#24513f', '#e4682a'],
  ];
  for (const hex of light ?? []) expect(canPrintOn(['sublimation'], hex), hex).toBe(true);
  for (const hex of dark ?? []) {
    expect(canPrintOn(['sublimation'], hex), hex).toBe(false);
    expect(canPrintOn(['uv'], hex), hex).toBe(true);
  }
  const colours = [{ hex: '#f4f4f1' }, { hex: '#1c1d21' }];
  expect(printableColours({ colours, values: { print_techniques: ['sublimation'] } })).toEqual([{ hex: '#f4f4f1' }]);
});
