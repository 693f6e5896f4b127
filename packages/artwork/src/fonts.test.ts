import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { FONT_FAMILIES } from '@inkstand/domain/font-families';
import { LANGUAGES, type Language } from '@inkstand/domain/languages';
import { beforeAll, expect, test } from 'vitest';
import type { TextLayer } from './design-document.ts';
import { createFontBook, FACES, FALLBACK_FACES, type FontBook, faceFile, faceId } from './fonts.ts';
import { capitalHeight } from './preflight-text.ts';
import { fontFiles, loadFonts } from './print/node-fonts.ts';

let fonts: FontBook;
beforeAll(async () => {
  fonts = await loadFonts();
});

const LOCALES = new URL('../../i18n/locales/', import.meta.url);

/** Letters that our own texts in a language are written with. */
function lettersOf(language: string): string {
  const folder = new URL(`${language}/`, LOCALES);
  const texts = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'));
  return [...new Set(texts.join('').match(/\p{L}/gu))].join('');
}

/** Letters beyond a–z of languages (and of neighbouring countries' names), with their punctuation. */
const LETTERS: Partial<Record<Language, string>> = {
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

test('every letter and accent of the languages is in every family', () => {
  const plain = 'abcdefghijklmnopqrstuvwxyz0123456789 .,:;!?\'"()&@#%+-/*=€$';
  const ofLanguages = LANGUAGES.map((language) => lettersOf(language) + (LETTERS[language] ?? '')).join('');
  const all = plain + ofLanguages;
  const each = [...new Set(all + all.toUpperCase())].join('');
  for (const face of FACES) expect(fonts.get(face).shape(each, true).missing, faceId(face)).toEqual([]);
});

test('a character without a glyph is reported, not replaced', () => {
  for (const { id } of FONT_FAMILIES) {
    const face = fonts.get({ fontFamily: id, fontWeight: 400, fontStyle: 'normal' });
    expect(face.shape('a漢b', true).missing).toEqual(['漢']);
    expect(new Set(face.shape('a1\ufe0f\u20e3b', true).missing)).toEqual(new Set(['1\ufe0f\u20e3']));
  }
});

test.each(FONT_FAMILIES)(
  '$name comes from these exact files: changed files need a new font revision',
  async (family) => {
    const files = fontFiles().filter((_, index) => FACES[index]?.fontFamily === family.id);
    expect(files).toHaveLength(4);
    expect(await checksum(files)).toMatch(new RegExp(`^${family.sha256}[0-9a-f]{48}$`));
  },
);

test('letters that a family lacks are always drawn from the same fallback files', async () => {
  expect(await checksum(fontFiles().slice(FACES.length))).toMatchInlineSnapshot(
    `"dc1600fed99356eaaeed5e77b7a7723f86a970cef6997fb6abe503e0c0c8b54b"`,
  );
});

async function checksum(files: readonly { path: string }[]): Promise<string> {
  const hash = createHash('sha256');
  for (const { path } of files) hash.update(await readFile(path));
  return hash.digest('hex');
}

/** Modern Greek and the Cyrillic of Bulgarian, Russian, Ukrainian and Serbian. */
const OTHER_LETTERS = {
  Greek: 'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ·;«»',
  Cyrillic: 'абвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґђјљњћџѝ',
};

test.each(Object.entries(OTHER_LETTERS))(
  'every family has the letters of %s, in upper and lower case',
  (_, letters) => {
    for (const face of FACES) {
      const { missing } = fonts.get(face).shape(`${letters} ${letters.toUpperCase()}`.normalize('NFC'), true);
      expect(missing, faceId(face)).toEqual([]);
    }
  },
);

const regular = (fontFamily: (typeof FONT_FAMILIES)[number]['id']) =>
  ({ fontFamily, fontWeight: 400, fontStyle: 'normal' }) as const;

test('a word is set in one face: a family with a few Greek symbols leaves Greek words to the fallback', () => {
  const montserrat = fonts.get(regular('montserrat'));
  expect(montserrat.shape('Ω', true).glyphs.map(({ face }) => face)).toEqual([undefined]);
  const other = fonts.own({ fontFamily: 'noto-sans', fontWeight: 400, fontStyle: 'normal' });
  const mixed = montserrat.shape('Ωδή in A', true);
  expect(mixed.glyphs.map(({ face }) => face === other)).toEqual([true, true, true, ...Array(5).fill(false)]);
  const greek = other.shape('Ωδή', true).width;
  expect(mixed.glyphs[3]!.x).toBeCloseTo(greek, 9);
  expect(mixed.width).toBeCloseTo(greek + montserrat.shape(' in A', true).width, 9);
});

test('combining accents without a precomposed letter are placed, in every family', () => {
  for (const face of FACES) {
    for (const letters of ['x\u0302', 'q\u0303', 'ɛ\u0301', 'm\u0308']) {
      const { glyphs, missing, width } = fonts.get(face).shape(letters, true);
      expect(missing, `${faceId(face)} ${letters}`).toEqual([]);
      expect(width, `${faceId(face)} ${letters}`).toBeLessThan(1.2);
      expect(glyphs.length).toBeLessThanOrEqual(2);
    }
  }
});

test('no family draws a script whose letters join: letter spacing would break their joins', () => {
  const joined = { Arabic: 'ب', Syriac: 'ܒ', Mongolian: 'ᠠ', Nko: 'ߊ', Mandaic: 'ࡀ', PhagsPa: 'ꡀ', Rohingya: '𐴀' };
  for (const face of FACES) {
    for (const [script, letter] of Object.entries(joined)) {
      expect(fonts.get(face).shape(letter, true).missing, `${faceId(face)} ${script}`).toEqual([letter]);
    }
  }
});

test('a line whose letters a family has is drawn by it, whether the fallback is loaded or not', async () => {
  const alone = createFontBook();
  for (const face of FACES) alone.add(faceId(face), await readFile(facePath(face)));
  for (const face of FACES) {
    for (const line of ['Åse-Marie Žižková', 'fi AV To', '']) {
      expect(fonts.get(face).shape(line, true), faceId(face)).toEqual(alone.get(face).shape(line, true));
    }
  }
});

test('a font book names the fallback face that a text needs, only until it is loaded', async () => {
  const book = createFontBook();
  const lora = regular('lora');
  book.add(faceId(lora), await readFile(facePath(lora)));
  expect(book.missingFallback(lora, 'Åse')).toBeUndefined();
  expect(book.get(lora).shape('αβ', true).missing).toEqual(['α', 'β']);
  const needed = book.missingFallback(lora, 'Åse\nαβ');
  expect(needed).toEqual({ fontFamily: 'noto-serif', fontWeight: 400, fontStyle: 'normal' });
  book.add(faceId(needed!), await readFile(facePath(needed!)));
  expect(book.missingFallback(lora, 'αβ')).toBeUndefined();
  expect(book.get(lora).shape('αβ', true).missing).toEqual([]);
});

const facePath = (face: Parameters<typeof faceFile>[0]) =>
  fontFiles().find(({ name }) => name === faceFile(face))!.path;

test('every face has a file under the name that browsers request', () => {
  expect(fontFiles().map(({ name }) => name)).toEqual([...FACES, ...FALLBACK_FACES].map(faceFile));
  expect(faceFile({ fontFamily: 'lora', fontWeight: 700, fontStyle: 'italic' })).toBe('Lora_700Bold_Italic.ttf');
});

test('the error names a face that was not loaded', () => {
  const empty = createFontBook();
  expect(() => empty.get(FACES[0]!)).toThrow('font not loaded: montserrat-400');
});

test('kerning and ligatures are applied, unless letters are spaced', () => {
  const lora = fonts.get({ fontFamily: 'lora', fontWeight: 400, fontStyle: 'normal' });
  expect(lora.shape('AV', true).width).toBeLessThan(lora.shape('A', true).width + lora.shape('V', true).width);
  expect(lora.shape('fi', false).glyphs).toHaveLength(2);
});

test('the capitals of every face have the height that the check of small letters assumes', () => {
  const layer = { fontSize: 1, scale: 1 } as TextLayer;
  for (const face of FACES) {
    const { shape, outline, unitsPerEm } = fonts.get(face);
    const { glyphId } = shape('H', true).glyphs[0]!;
    const heights = outline(glyphId).flatMap((command) => (command[0] === 'Z' ? [] : (command.at(-1) as number)));
    expect(Math.abs(Math.max(...heights) / unitsPerEm - capitalHeight(layer, 1)), faceId(face)).toBeLessThan(0.021);
  }
});
