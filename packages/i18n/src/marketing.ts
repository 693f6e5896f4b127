import type { MarketingMessages } from '../generated/message-types.ts';
import type en from '../locales/en/marketing.json';
import { languageOr, type TextLanguage } from './languages.ts';
import { readCatalogues } from './read-catalogues.ts';
import { makeTranslator, type Translate, textsIn } from './translator.ts';

export type MarketingTranslator = Translate<MarketingMessages>;

// The public pages of the root host. They are rendered by the server, so no browser loads the texts.
const ALL = readCatalogues<typeof en>('marketing');

/** Our texts of the public pages. */
export const marketingTexts = (language: TextLanguage): typeof en => textsIn(ALL, language);

/**
 * Creates the `t` of the public pages; unknown languages fall back to English. `own` replaces texts, by their keys.
 */
export function createMarketingTranslator(
  language: string,
  own: Readonly<Record<string, string>> = {},
): MarketingTranslator {
  return makeTranslator<MarketingMessages>(languageOr(language), { ...textsIn(ALL, language), ...own });
}
