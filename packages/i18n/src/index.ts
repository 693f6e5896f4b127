import type { SiteMessages, StorefrontMessages } from '../generated/message-types.ts';
import { languageOr } from './languages.ts';
import { pseudoText } from './pseudo-text.ts';
import { SITE_TEXTS, STOREFRONT_TEXTS } from './storefront.ts';
import { addPseudo, chooseTranslator, type PlainKey, type Texts, type Translate } from './translator.ts';

// The server loads every language. Browsers get `index.browser.ts` instead (package.json, `exports`), with the same
// functions for one language at a time.

export * from './format.ts';
export * from './languages.ts';
export type { Params, Texts } from './translator.ts';

type Messages = SiteMessages & StorefrontMessages;
export type MessageKey = keyof Messages;
export type PlainMessageKey = PlainKey<Messages>;
export type PlainSiteKey = PlainKey<SiteMessages>;
export type Translator = Translate<Messages>;
/** `t` of what every page says, on stores and on the root host. */
export type SiteTranslator = Translate<SiteMessages>;

addPseudo(pseudoText);

/** Does nothing on the server, where all languages are loaded; browsers must await it before `createSiteTranslator`. */
export async function loadSiteMessages(language: string): Promise<Texts> {
  return SITE_TEXTS[languageOr(language)];
}

/** The same for `createTranslator`. */
export async function loadMessages(language: string): Promise<Texts> {
  return STOREFRONT_TEXTS[languageOr(language)];
}

/** Creates the `t` of what every page says, in a language; unknown languages fall back to English. */
export const createSiteTranslator = (language: string): SiteTranslator =>
  chooseTranslator<SiteMessages>(SITE_TEXTS, language);

/** Creates the `t` of a language; unknown languages fall back to English. An unknown key does not compile. */
export const createTranslator = (language: string): Translator =>
  chooseTranslator<Messages>(STOREFRONT_TEXTS, language);
