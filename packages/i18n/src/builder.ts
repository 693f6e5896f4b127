import type { BuilderMessages } from '../generated/message-types.ts';
import { readCatalogues } from './read-catalogues.ts';
import { chooseTranslator, type Translate } from './translator.ts';

export type BuilderKey = keyof BuilderMessages;
export type BuilderTranslator = Translate<BuilderMessages>;

// The event builder without an account.
const ALL = readCatalogues('builder');

/** Creates the `t` of the event builder; unknown languages fall back to English. */
export function createBuilderTranslator(language: string): BuilderTranslator {
  return chooseTranslator<BuilderMessages>(ALL, language);
}
