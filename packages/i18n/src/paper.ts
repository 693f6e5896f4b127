import type { PaperMessages } from '../generated/message-types.ts';
import { readCatalogues } from './read-catalogues.ts';
import { chooseTranslator, type Translate } from './translator.ts';

export type PaperTranslator = Translate<PaperMessages>;

// The packing slip.
const ALL = readCatalogues('paper');

/** Creates the `t` of packing slips; unknown languages fall back to English. */
export function createPaperTranslator(language: string): PaperTranslator {
  return chooseTranslator<PaperMessages>(ALL, language);
}
