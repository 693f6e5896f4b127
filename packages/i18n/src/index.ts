import { languageOr } from './languages.ts';
import type { StorefrontMessages } from './message-types.ts';
import { STOREFRONT_TEXTS } from './storefront.ts';
import { makeTranslator, type PlainKey, type Texts, type Translate, type TranslatorOptions } from './translator.ts';
import { respellingFor } from './us-spelling.ts';

// The server has every language at hand. A browser gets `index.browser.ts` instead (package.json, `exports`), which has
// the same functions and fetches one language.

export * from './format.ts';
export * from './languages.ts';
export type { Params, Texts, TranslatorOptions } from './translator.ts';
export type MessageKey = keyof StorefrontMessages;
export type PlainMessageKey = PlainKey<StorefrontMessages>;
export type Translator = Translate<StorefrontMessages>;

/** Makes a language's messages ready for `createTranslator`. A browser must wait for it; on the server they always are. */
export async function loadMessages(language: string): Promise<Texts> {
  return STOREFRONT_TEXTS[languageOr(language)];
}

/** As above, for the United States spelling. */
export async function loadUsSpelling(): Promise<void> {}

/** The `t` of a language; an unknown language gets English. An unknown key does not compile. */
export function createTranslator(language: string, options: TranslatorOptions = {}): Translator {
  const known = languageOr(language);
  return makeTranslator<StorefrontMessages>(known, STOREFRONT_TEXTS[known], respellingFor(options));
}
