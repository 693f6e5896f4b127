import { expect, test } from 'vitest';
import catalogue from '../locales/en/catalogue.json' with { type: 'json' };
import names from '../locales/en/catalogue-names.json' with { type: 'json' };
import { createCatalogueTranslator } from './catalogue.ts';
import { type TextGroup, textKey } from './catalogue-words.ts';
import { LANGUAGES } from './languages.ts';
import * as office from './office/catalogue.ts';
import { catalogueText } from './office/catalogue-texts.ts';

test('an unknown text stays English, and an unknown slug is made readable', () => {
  const words = createCatalogueTranslator('fi');
  expect(words.text('Glows in the dark')).toEqual({ text: 'Glows in the dark', lang: 'en' });
  expect(words.name('family', 'desk-lamps')).toBe('Desk lamps');
  expect(words.name('family', 't-shirts')).toBe('T-paidat');
});

test('measurements have the decimal separator of the language', () => {
  const size = '14.8 × 21 cm (5¾ × 8¼ in)';
  expect(createCatalogueTranslator('de').text(size)).toEqual({ text: '14,8 × 21 cm (5¾ × 8¼″)', lang: 'de' });
  expect(createCatalogueTranslator('en').text(size).text).toBe('14.8 × 21 cm (5¾ × 8¼″)');
});

test('the key of a text is its English words, by which the catalogue finds it', () => {
  const texts = [...Object.entries(catalogue), ...Object.entries(names)];
  const ofCatalogue = texts.filter(([key]) => /^(name|shade|material|detail|about)\./.test(key));
  expect(ofCatalogue.length).toBeGreaterThan(150);
  for (const [key, text] of ofCatalogue) expect(textKey(key.split('.')[0] as TextGroup, text)).toBe(key);
});

test('colours, sizes and blanks are named in the language, an operator’s own stay', () => {
  const { shade, size, blank } = createCatalogueTranslator('de');
  expect(['Heather grey', 'Sky', 'Company purple'].map(shade)).toEqual([
    'Grau meliert',
    'Himmelblau',
    'Company purple',
  ]);
  expect(['One size', '6–12 months', '3 years', 'XL', '330 ml', '14″'].map(size)).toEqual([
    'Einheitsgröße',
    '6–12 Monate',
    '3 Jahre',
    'XL',
    '330 ml',
    '14″',
  ]);
  expect(['Classic T-shirt', 'Our T-shirt'].map(blank)).toEqual(['Klassisches T-Shirt', 'Our T-shirt']);
});

test('a usual label of a field is in the language, whatever language its designer used', () => {
  const { fieldLabel } = createCatalogueTranslator('fi');
  expect(['Your name', 'ihr name ', 'Jouw naam', 'Startnummer', 'Your robot'].map(fieldLabel)).toEqual([
    'Nimesi',
    'Nimesi',
    'Nimesi',
    'Kilpailunumero',
    'Your robot',
  ]);
  // What a back office suggests in its own language is understood.
  for (const language of LANGUAGES) {
    const own = createCatalogueTranslator(language);
    const english = createCatalogueTranslator('en');
    expect(own.fieldLabel(english.fieldLabel(own.fieldLabel('Your number')))).toBe(own.fieldLabel('Your number'));
  }
  expect(office.FIELD_LABELS).toContain('Your name');
});

test('a colour is spelt as in the United States on request', () => {
  expect(createCatalogueTranslator('en-US').shade('Heather grey')).toBe('Heather gray');
  expect(createCatalogueTranslator('de').shade('Heather grey')).toBe('Grau meliert');
});

test('the back office has the same names, in English outside a browser', () => {
  expect(office.shadeName('Heather grey')).toBe('Heather grey');
  expect(office.familyName('long-sleeves')).toBe('Long-sleeved T-shirts');
  expect(office.techniqueName('uv')).toBe('UV print');
  expect(catalogueText('detail', 'Vegan')).toBe('Vegan');
});
