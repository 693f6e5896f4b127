import { expect, test } from 'vitest';
import { AREAS, areaLanguages, readTexts } from '../tools/read-locales.ts';
import type { Language } from './languages.ts';

/** What English calls two things, other languages call two things: in each text about the first, not the word of the second. */
const OTHER_TERM: { english: RegExp; unless: RegExp; words: Partial<Record<Language, RegExp>> }[] = [
  {
    english: /gift claims?\b/i,
    unless: /campaign/i,
    words: {
      da: /gavekampagne/i,
      de: /geschenkkampagne/i,
      es: /campaña/i,
      fi: /lahjakampanja/i,
      fr: /campagne/i,
      it: /campagna/i,
      nl: /cadeaucampagne/i,
      no: /gavekampanje/i,
      sv: /gåvokampanj/i,
    },
  },
  {
    english: /artwork/i,
    unless: /print files?/i,
    words: {
      da: /trykfil/i,
      de: /druckdatei/i,
      es: /archivos? de impresión/i,
      fi: /painotiedosto/i,
      fr: /fichiers? d’impression/i,
      it: /file di stampa/i,
      nl: /drukbestand/i,
      no: /trykkfil/i,
      sv: /tryckfil/i,
    },
  },
];

test.each(OTHER_TERM)('no text about $english uses the word of another thing', ({ english, unless, words }) => {
  const found = AREAS.flatMap((area) => {
    const source = Object.entries(readTexts('en', area)).filter(([, text]) => english.test(text) && !unless.test(text));
    return areaLanguages(area).flatMap((language) => {
      const texts: Record<string, string> = readTexts(language, area);
      return source
        .filter(([key]) => words[language]?.test(texts[key] ?? ''))
        .map(([key]) => `${language} ${area} ${key}: ${texts[key]}`);
    });
  });
  expect(found).toEqual([]);
});
