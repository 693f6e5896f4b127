import { type Language, languageOr } from './languages.ts';
import { da } from './proof/da.ts';
import { de } from './proof/de.ts';
import { en } from './proof/en.ts';
import { es } from './proof/es.ts';
import { fi } from './proof/fi.ts';
import { fr } from './proof/fr.ts';
import { it } from './proof/it.ts';
import type { ProofKey, ProofMessages } from './proof/messages.ts';
import { nl } from './proof/nl.ts';
import { no } from './proof/no.ts';
import { sv } from './proof/sv.ts';
import { makeTranslator, type Translate } from './translator.ts';

export type { ProofKey } from './proof/messages.ts';
export type ProofTranslator = Translate<ProofKey>;

const ALL: Readonly<Record<Language, ProofMessages>> = { en, fr, de, it, es, nl, da, fi, no, sv };

/** The `t` of proofs, for their page and their PDF; an unknown language gets English. */
export function createProofTranslator(language: string): ProofTranslator {
  const known = languageOr(language);
  return makeTranslator<ProofKey>(known, ALL[known]);
}
