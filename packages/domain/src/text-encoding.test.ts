import { expect, test } from 'vitest';
import { accentedWords, decodeText } from './text-encoding.ts';

const TABLE = 'name;city\r\nZoë Müller;Åbo\r\nSeán “Bo” Núñez;Bílovec €5\r\n';
const LATIN: Readonly<Record<string, number>> = { '“': 0x93, '”': 0x94, '€': 0x80 };

const utf16 = (text: string, isLittle: boolean) =>
  new Uint8Array(
    [...text]
      .flatMap((sign) => [sign.charCodeAt(0) & 0xff, sign.charCodeAt(0) >> 8])
      .map((_, index, all) => {
        return all[isLittle ? index : index ^ 1] ?? 0;
      }),
  );
const windows1252 = (text: string) => new Uint8Array([...text].map((sign) => LATIN[sign] ?? sign.charCodeAt(0)));
const bytes = (...values: number[]) => new Uint8Array(values);

test.each([
  ['UTF-8', new TextEncoder().encode(TABLE)],
  ['UTF-8', new TextEncoder().encode(`\ufeff${TABLE}`)],
  ['UTF-16', utf16(`\ufeff${TABLE}`, true)],
  ['UTF-16', utf16(`\ufeff${TABLE}`, false)],
  ['UTF-16', utf16(TABLE, true)],
  ['UTF-16', utf16(TABLE, false)],
  ['Windows-1252', windows1252(TABLE)],
])('a table in %s is read as it was written', (encoding, written) => {
  expect(decodeText(written)).toEqual({ text: TABLE, encoding });
});

test('what is no text is not read as one', () => {
  expect(decodeText(bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))).toBeUndefined();
  expect(decodeText(bytes(0x50, 0x4b, 0x03, 0x04, 0x14, 0x00))).toBeUndefined();
  expect(decodeText(bytes(0x61, 0x00, 0x62))).toBeUndefined();
  expect(decodeText(bytes(0xe9, 0x81, 0xe9))).toBeUndefined();
  expect(decodeText(bytes())).toEqual({ text: '', encoding: 'UTF-8' });
});

test('the words that show how a file was read are those with letters beyond ASCII, each once', () => {
  expect(accentedWords(TABLE, 5)).toEqual(['Zoë', 'Müller', 'Åbo', 'Seán', 'Núñez']);
  expect(accentedWords('Zoë,Zoë,plain,“quoted”,O’Brien,€5', 5)).toEqual(['Zoë', 'O’Brien']);
  expect(accentedWords('plain', 5)).toEqual([]);
});
