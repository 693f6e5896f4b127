import { fileURLToPath } from 'node:url';
import type { Texts } from '../src/translator.ts';
import { toUsWords } from '../src/us-words.ts';
import { readTexts } from './read-locales.ts';

/** The texts of an area that differ in the words of the United States; the others are those of `locales/en`. */
function usTexts(english: Texts): Texts {
  const differing = Object.entries(english)
    .map(([key, text]) => [key, toUsWords(text)] as const)
    .filter(([key, text]) => text !== english[key]);
  return Object.fromEntries(differing);
}

export const usTextsPath = (area: string): string =>
  fileURLToPath(new URL(`../locales/en-US/${area}.json`, import.meta.url));

/** The file of an area as `npm run i18n` writes it. */
export const usTextsFile = (area: string): string => `${JSON.stringify(usTexts(readTexts('en', area)), null, 2)}\n`;
