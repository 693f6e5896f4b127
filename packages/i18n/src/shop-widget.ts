import type { ShopWidgetMessages } from '../generated/message-types.ts';
import { readCatalogues } from './read-catalogues.ts';
import { chooseTranslator, type Translate } from './translator.ts';

export type ShopWidgetTranslator = Translate<ShopWidgetMessages>;

// The personalisation script of product pages in shops, which has all languages in its one file.
const ALL = readCatalogues('shop-widget');

/** Creates the `t` of the script; unknown languages fall back to English. */
export function createShopWidgetTranslator(language: string): ShopWidgetTranslator {
  return chooseTranslator<ShopWidgetMessages>(ALL, language);
}
