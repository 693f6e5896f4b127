import { type Language, languageOr } from './languages.ts';
import type { ProofMessages } from './message-types.ts';
import da from './proof/da.json' with { type: 'json' };
import de from './proof/de.json' with { type: 'json' };
import en from './proof/en.json' with { type: 'json' };
import es from './proof/es.json' with { type: 'json' };
import fi from './proof/fi.json' with { type: 'json' };
import fr from './proof/fr.json' with { type: 'json' };
import it from './proof/it.json' with { type: 'json' };
import nl from './proof/nl.json' with { type: 'json' };
import no from './proof/no.json' with { type: 'json' };
import sv from './proof/sv.json' with { type: 'json' };
import { makeTranslator, type Translate } from './translator.ts';

export type ProofKey = keyof ProofMessages;
export type ProofTranslator = Translate<ProofMessages>;

const ALL: Readonly<Record<Language, typeof en>> = { en, fr, de, it, es, nl, da, fi, no, sv };

/** The `t` of proofs, for their page and their PDF; an unknown language gets English. */
export function createProofTranslator(language: string): ProofTranslator {
  const known = languageOr(language);
  return makeTranslator<ProofMessages>(known, ALL[known]);
}
