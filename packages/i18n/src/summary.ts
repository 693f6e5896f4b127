import type { SummaryMessages } from '../generated/message-types.ts';
import { readCatalogues } from './read-catalogues.ts';
import { chooseTranslator, type Translate } from './translator.ts';

type SummaryTranslator = Translate<SummaryMessages>;

// The page linked in the daily summary email.
const ALL = readCatalogues('summary');

/** Creates the `t` of the page to unsubscribe from the daily summary; unknown languages fall back to English. */
export function createSummaryTranslator(language: string): SummaryTranslator {
  return chooseTranslator<SummaryMessages>(ALL, language);
}
