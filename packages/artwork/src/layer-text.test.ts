import { expect, test } from 'vitest';
import { cutLetters, layerText } from './layer-text.ts';

test.each([
  ['ONE\tTWO', 'ONE TWO'],
  ['ONE\vTWO', 'ONE\nTWO'],
  ['LINE ONE\r\nLINE TWO\rLINE THREE', 'LINE ONE\nLINE TWO\nLINE THREE'],
  ['A\u0085B\u2028C\u2029D\fE', 'A\nB\nC\nD\nE'],
  ['thin\u2009space, no\u00a0break', 'thin space, no\u00a0break'],
  ['\ufeffZo\u00ade\u0308 \u0000\u001b\ud83d', 'Zoe\u0308 '],
  ['plain text, 👩‍👩‍👧', 'plain text, 👩‍👩‍👧'],
])('%j is printed as %j', (written, printed) => {
  expect(layerText(written)).toBe(printed);
  expect(layerText(printed)).toBe(printed);
});

test('a text is cut at whole letters', () => {
  expect(cutLetters(`${'A'.repeat(199)}😀tail`, 200)).toBe('A'.repeat(199));
  expect(cutLetters('A👩‍👩‍👧', 4)).toBe('A');
  expect(cutLetters('Zoe\u0308', 3)).toBe('Zo');
  expect(cutLetters('short', 200)).toBe('short');
});
