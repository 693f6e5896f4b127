import { type Language, languageOr } from './languages.ts';
import { da } from './locales/da.ts';
import { de } from './locales/de.ts';
import { en } from './locales/en.ts';
import { es } from './locales/es.ts';
import { fi } from './locales/fi.ts';
import { fr } from './locales/fr.ts';
import { it } from './locales/it.ts';
import type { MessageKey, Messages } from './locales/messages.ts';
import { nl } from './locales/nl.ts';
import { no } from './locales/no.ts';
import { sv } from './locales/sv.ts';
import { makeTranslator, type Translate, type TranslatorOptions } from './translator.ts';
import { respellingFor } from './us-spelling.ts';

// The server has every language at hand. A browser gets `index.browser.ts` instead (package.json, `exports`), which has
// the same functions and fetches one language.

export * from './format.ts';
export * from './languages.ts';
export type { MessageKey, Messages } from './locales/messages.ts';
export type { Message, Params, PluralMessage, TranslatorOptions } from './translator.ts';
export type Translator = Translate<MessageKey>;

const ALL: Readonly<Record<Language, Messages>> = { en, fr, de, it, es, nl, da, fi, no, sv };

/** Makes a language's messages ready for `createTranslator`. A browser must wait for it; on the server they always are. */
export async function loadMessages(language: string): Promise<Messages> {
  return ALL[languageOr(language)];
}

/** As above, for the United States spelling. */
export async function loadUsSpelling(): Promise<void> {}

/** The `t` of a language; an unknown language gets English. An unknown key does not compile. */
export function createTranslator(language: string, options: TranslatorOptions = {}): Translator {
  const known = languageOr(language);
  return makeTranslator<MessageKey>(known, ALL[known], respellingFor(options));
}
