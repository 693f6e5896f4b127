import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { createFontBook, FACES, FONT_FAMILIES, FONT_REVISION, type FontBook, faceFile, faceId } from './fonts.ts';
import { fontFiles, loadFonts } from './print/node-fonts.ts';

let fonts: FontBook;
beforeAll(async () => {
  fonts = await loadFonts();
});

/** Letters beyond a–z of the ten languages (and of neighbours' names), with the punctuation they use. */
const LETTERS: Record<string, string> = {
  en: 'àçéèêëïñôö‘’“”–—…£',
  fr: 'àâæçéèêëîïôœùûüÿ«»’',
  de: 'äöüßẞ„“‚‘',
  it: 'àèéìíîòóùú',
  es: 'áéíñóúü¿¡ªº',
  nl: 'áéëíïóöúüĳ',
  da: 'æøåéǿ',
  fi: 'åäöšž',
  no: 'æøåéèêóòô',
  sv: 'åäöé',
};

test('every letter and accent of the ten languages is in all four families', () => {
  const plain = 'abcdefghijklmnopqrstuvwxyz0123456789 .,:;!?\'"()&@#%+-/*=€$';
  for (const face of FACES) {
    for (const [language, letters] of Object.entries(LETTERS)) {
      const all = plain + letters + (plain + letters).toUpperCase();
      expect(fonts.get(face).shape(all, true).missing, `${faceId(face)} ${language}`).toEqual([]);
    }
  }
});

test('a character without a glyph is reported, not drawn as something else', () => {
  for (const { id } of FONT_FAMILIES) {
    const face = fonts.get({ fontFamily: id, fontWeight: 400, fontStyle: 'normal' });
    expect(face.shape('a漢b', true).missing).toEqual(['漢']);
  }
});

test('the font revision names exactly these files: other files need another revision', async () => {
  const hash = createHash('sha256');
  for (const { path } of fontFiles()) hash.update(await readFile(path));
  expect({ [FONT_REVISION]: hash.digest('hex') }).toMatchInlineSnapshot(`
    {
      "fonts-2026-11": "ef0195cf6012040f06d5af90716e61ad193f0c4f2ca95bb5f667f2df8014f96e",
    }
  `);
});

test('there is a file for every face, under the name browsers ask for', () => {
  expect(fontFiles().map(({ name }) => name)).toEqual(FACES.map(faceFile));
  expect(faceFile({ fontFamily: 'lora', fontWeight: 700, fontStyle: 'italic' })).toBe('Lora_700Bold_Italic.ttf');
});

test('a face that was not loaded is named', () => {
  const empty = createFontBook();
  expect(() => empty.get(FACES[0]!)).toThrow('font not loaded: montserrat-400');
});

test('kerning and ligatures are applied, unless letters are spaced', () => {
  const lora = fonts.get({ fontFamily: 'lora', fontWeight: 400, fontStyle: 'normal' });
  expect(lora.shape('AV', true).width).toBeLessThan(lora.shape('A', true).width + lora.shape('V', true).width);
  expect(lora.shape('fi', false).glyphs).toHaveLength(2);
});
