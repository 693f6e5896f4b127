import type { PrintShopMessages } from '../generated/message-types.ts';
import { readCatalogues } from './read-catalogues.ts';
import { chooseTranslator, type Translate } from './translator.ts';

export type PrintShopTranslator = Translate<PrintShopMessages>;

// The print shop's page to report progress. Loaded by that page only.
const ALL = readCatalogues('print-shop');

/** Creates the `t` of the print shop's page; unknown languages fall back to English. */
export function createPrintShopTranslator(language: string): PrintShopTranslator {
  return chooseTranslator<PrintShopMessages>(ALL, language);
}
