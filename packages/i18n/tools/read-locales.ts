import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LANGUAGES, type Language } from '../src/languages.ts';
import type { Texts } from '../src/translator.ts';

const FOLDER = fileURLToPath(new URL('../locales/', import.meta.url));

/** The areas of English, the source, in the order of their names. */
export const AREAS: readonly string[] = readdirSync(`${FOLDER}en`)
  .map((file) => file.replace(/\.json$/, ''))
  .toSorted();

/** Long legal texts exist in these languages; the others show the English ones. */
const LEGAL_LANGUAGES: readonly Language[] = ['en', 'de', 'fr', 'nl'];

export const areaLanguages = (area: string): readonly Language[] =>
  area.startsWith('legal-') ? LEGAL_LANGUAGES : LANGUAGES;

export function readTexts(language: Language, area: string): Texts {
  return JSON.parse(readFileSync(`${FOLDER}${language}/${area}.json`, 'utf8'));
}
