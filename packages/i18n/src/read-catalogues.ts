import { existsSync, readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from './languages.ts';
import type { Catalogues, Texts } from './translator.ts';

// Server only. What Vite bundles has the texts in it instead: `packages/web/src/bundled-catalogues.ts` puts imports of
// the JSON files in the place of a call with the name of an area. Which languages there are says the list of languages.

const fileOf = (language: Language | 'en-US', area: string) =>
  new URL(`../locales/${language}/${area}.json`, import.meta.url);

const readTexts = <Own>(language: Language | 'en-US', area: string): Own =>
  JSON.parse(readFileSync(fileOf(language, area), 'utf8'));

function readIn<Own extends Texts>(languages: readonly Language[], area: string): Catalogues<Own> {
  const english = readTexts<Own>('en', area);
  const texts: [string, Own][] = [
    ['en', english],
    ['en-US', { ...english, ...readTexts<Partial<Own>>('en-US', area) }],
  ];
  for (const language of languages) if (language !== 'en') texts.push([language, readTexts<Own>(language, area)]);
  return Object.fromEntries(texts) as Catalogues<Own>;
}

/** Reads the texts of an area, `locales/<language>/<area>.json`, in all languages. */
export const readCatalogues = <Own extends Texts = Texts>(area: string): Catalogues<Own> => readIn(LANGUAGES, area);

/** The same of long legal texts, which are not in every language. */
export const readLegalCatalogues = <Own extends Texts>(area: string): Partial<Catalogues<Own>> & { en: Own } =>
  readIn(
    LANGUAGES.filter((language) => existsSync(fileOf(language, area))),
    area,
  );
