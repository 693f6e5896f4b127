import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { AREAS, areaLanguages, readTexts } from '../tools/read-locales.ts';
import { LANGUAGES, type Language } from './languages.ts';

/** The list of GLOSSARY.md: language, and the words of the form of address that it does not use. */
const GLOSSARY = readFileSync(new URL('../GLOSSARY.md', import.meta.url), 'utf8');
const FORMS = [...GLOSSARY.matchAll(/^- (\w\w): "[^"]+"(?:, not `(.+?)`)?/gm)].map(([, language, words]) => ({
  language: language as Language,
  words,
}));
const WATCHED = FORMS.filter(({ words }) => words !== undefined);

test('the glossary decides the form of address in every language but English', () => {
  expect(['en', ...FORMS.map(({ language }) => language)].toSorted()).toEqual(LANGUAGES.toSorted());
  expect(WATCHED.length).toBeGreaterThan(5);
});

/** Samples of what a customer may have printed. */
const SAMPLES = /^sample_/;

/** Legal texts of shoppers follow the wording of the law. */
const areas = AREAS.filter((area) => !area.startsWith('legal-'));

test.each(WATCHED)('every text in $language addresses its reader in the same form', ({ language, words }) => {
  const other = new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');
  const found = areas
    .filter((area) => areaLanguages(area).includes(language))
    .flatMap((area) =>
      Object.entries(readTexts(language, area))
        .filter(([key, text]) => !SAMPLES.test(key) && other.test(text))
        .map(([key, text]) => `${area} ${key}: ${text}`),
    );
  expect(found).toEqual([]);
});
