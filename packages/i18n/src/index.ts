import { languageOr } from './languages.ts';
import type { StorefrontMessages } from './message-types.ts';
import { STOREFRONT_TEXTS } from './storefront.ts';
import { makeTranslator, type PlainKey, type Texts, type Translate, type TranslatorOptions } from './translator.ts';
import { respellingFor } from './us-spelling.ts';

// The server loads every language. Browsers get `index.browser.ts` instead (package.json, `exports`), with the same
// functions for one language at a time.

export * from './format.ts';
export * from './languages.ts';
export type { Params, Texts, TranslatorOptions } from './translator.ts';
export type MessageKey = keyof StorefrontMessages;
export type PlainMessageKey = PlainKey<StorefrontMessages>;
export type Translator = Translate<StorefrontMessages>;

/** Does nothing on the server, where all languages are loaded; browsers must await it before `createTranslator`. */
export async function loadMessages(language: string): Promise<Texts> {
  return STOREFRONT_TEXTS[languageOr(language)];
}

/** The same for the United States spelling. */
export async function loadUsSpelling(): Promise<void> {}

/** Creates the `t` of a language; unknown languages fall back to English. An unknown key does not compile. */
export function createTranslator(language: string, options: TranslatorOptions = {}): Translator {
  const known = languageOr(language);
  return makeTranslator<StorefrontMessages>(known, STOREFRONT_TEXTS[known], respellingFor(options));
}
