import { expect, test } from 'vitest';
import { cleanOwnText } from './own-text.ts';

test.each([
  ['zero-width characters', '\u200b\u200d\ufeff\u2060'],
  ['spaces of all widths', ' \u00a0\u2003\u3000\t'],
  ['control characters', '\u0000\u0007\u001b'],
  ['fillers that have no picture', '\u3164\u2800\u115f'],
  ['variation selectors', '\ufe0f\u034f'],
  ['empty lines', ' \n\n\u200b'],
])('%s alone are no text', (_, text) => expect(cleanOwnText(text)).toBe(''));

test('names keep their letters, apostrophes, hyphens and accents, composed', () => {
  expect(cleanOwnText("O'Brien")).toBe("O'Brien");
  expect(cleanOwnText('Anne\u2011Marie')).toBe('Anne\u2011Marie');
  expect(cleanOwnText('Zoe\u0308')).toBe('Zoë');
  expect(cleanOwnText('Zoe\u200b\u0308')).toBe('Zoë');
});

test('invisible characters are removed, and line breaks stay', () => {
  expect(cleanOwnText('A\u200bB \r\n\u200b\nC')).toBe('AB\n\nC');
});

test('joiners stay between letters of scripts that use them, and go elsewhere', () => {
  const kept = ['क्\u200dष', 'क्\u200cष', 'می\u200cخواهم', 'مُ\u200dم', 'ক্\u200dষ', 'ක්\u200dෂ', 'ന്\u200dറ'];
  for (const text of kept) expect(cleanOwnText(text)).toBe(text);
  expect(cleanOwnText('क्\u200b\u200d\u200d\u200cष')).toBe('क्\u200dष');
  for (const loose of [
    'Ann\u200d',
    'A\u200dB',
    '\u200cक',
    'क\u200d',
    'क\u200c।',
    '१\u200d२',
    'A\u200cक',
    'क\u200d\nक',
    'Ж\u200dЖ',
  ]) {
    expect(cleanOwnText(loose)).toBe(loose.replace(/[\u200c\u200d]/g, ''));
  }
});

test('every kind of line break but a line feed keeps words apart', () => {
  for (const between of ['\u0085', '\r', '\v', '\f', '\u2028', '\t']) expect(cleanOwnText(`A${between}B`)).toBe('A B');
});

test('private, unknown and other visible characters stay, for the font to judge', () => {
  for (const character of ['\uf8ff', '\u{1fbff}', '\u0600'])
    expect(cleanOwnText(`A${character}`)).toBe(`A${character}`);
});

test('cleaning twice changes nothing', () => {
  const text = ' A\u200bB \n c\u00a0 ';
  expect(cleanOwnText(cleanOwnText(text))).toBe(cleanOwnText(text));
});
