import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LANGUAGES, type Language } from '../src/languages.ts';
import type { Texts } from '../src/translator.ts';

const FOLDER = fileURLToPath(new URL('../locales/', import.meta.url));

/** Areas of English, the source language, sorted by name. */
export const AREAS: readonly string[] = readdirSync(`${FOLDER}en`)
  .map((file) => file.replace(/\.json$/, ''))
  .toSorted();

/** Languages with long legal texts; the others show English. */
const LEGAL_LANGUAGES: readonly Language[] = ['en', 'de', 'fr', 'nl'];

export const areaLanguages = (area: string): readonly Language[] =>
  area.startsWith('legal-') ? LEGAL_LANGUAGES : LANGUAGES;

export function readTexts(language: Language, area: string): Texts {
  return JSON.parse(readFileSync(`${FOLDER}${language}/${area}.json`, 'utf8'));
}
