import type { ProofMessages } from '../generated/message-types.ts';
import { readCatalogues } from './read-catalogues.ts';
import { chooseTranslator, type Translate } from './translator.ts';

export type ProofTranslator = Translate<ProofMessages>;

// The proof's page and PDF. Loaded by that page only.
const ALL = readCatalogues('proof');

/** Creates the `t` of proofs, for their page and PDF; unknown languages fall back to English. */
export function createProofTranslator(language: string): ProofTranslator {
  return chooseTranslator<ProofMessages>(ALL, language);
}
