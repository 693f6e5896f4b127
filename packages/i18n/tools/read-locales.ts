import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LANGUAGES, type Language } from '../src/languages.ts';
import type { Texts } from '../src/translator.ts';

const FOLDER = fileURLToPath(new URL('../locales/', import.meta.url));

/** Areas of English, the source language, sorted by name. */
export const AREAS: readonly string[] = readdirSync(`${FOLDER}en`)
  .map((file) => file.replace(/\.json$/, ''))
  .toSorted();

/** Long legal texts are not in every language; the others show English. */
export const areaLanguages = (area: string): readonly Language[] =>
  LANGUAGES.filter((language) => !area.startsWith('legal-') || existsSync(`${FOLDER}${language}/${area}.json`));

export function readTexts(language: Language, area: string): Texts {
  return JSON.parse(readFileSync(`${FOLDER}${language}/${area}.json`, 'utf8'));
}
