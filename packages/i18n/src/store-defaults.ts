import type { StoreDefaultsMessages } from '../generated/message-types.ts';
import { readCatalogues } from './read-catalogues.ts';
import { chooseTranslator, type Translate } from './translator.ts';

const ALL = readCatalogues('store-defaults');

/** Creates the `t` of a new store's default texts; unknown languages fall back to English. */
export function createStoreDefaultsTranslator(language: string): Translate<StoreDefaultsMessages> {
  return chooseTranslator<StoreDefaultsMessages>(ALL, language);
}
