import { type Language, languageOr } from './languages.ts';
import { en } from './locales/en.ts';
import type { MessageKey, Messages } from './locales/messages.ts';
import { makeTranslator, type Translate, type TranslatorOptions } from './translator.ts';

// The server has every language at hand. A browser gets `index.browser.ts` instead (package.json, `exports`), which has
// the same functions and fetches one language.

export * from './format.ts';
export * from './languages.ts';
export type { MessageKey, Messages } from './locales/messages.ts';
export type { Message, Params, PluralMessage, TranslatorOptions } from './translator.ts';
export type Translator = Translate<MessageKey>;

const ALL: Readonly<Partial<Record<Language, Messages>>> = { en };

/** Makes a language's messages ready for `createTranslator`. A browser must wait for it; on the server they always are. */
export async function loadMessages(language: string): Promise<Messages> {
  return ALL[languageOr(language)] ?? en;
}

/** The `t` of a language; an unknown language gets English. An unknown key does not compile. */
export function createTranslator(language: string, options: TranslatorOptions = {}): Translator {
  const known = languageOr(language);
  return makeTranslator<MessageKey>(known, ALL[known] ?? en, options);
}
