import type { ProofMessages } from '../generated/message-types.ts';
import da from '../locales/da/proof.json' with { type: 'json' };
import de from '../locales/de/proof.json' with { type: 'json' };
import en from '../locales/en/proof.json' with { type: 'json' };
import us from '../locales/en-US/proof.json' with { type: 'json' };
import es from '../locales/es/proof.json' with { type: 'json' };
import fi from '../locales/fi/proof.json' with { type: 'json' };
import fr from '../locales/fr/proof.json' with { type: 'json' };
import it from '../locales/it/proof.json' with { type: 'json' };
import nl from '../locales/nl/proof.json' with { type: 'json' };
import no from '../locales/no/proof.json' with { type: 'json' };
import sv from '../locales/sv/proof.json' with { type: 'json' };
import { type Catalogues, chooseTranslator, type Translate } from './translator.ts';

export type ProofTranslator = Translate<ProofMessages>;

// The proof's page and PDF. Loaded by that page only.
const ALL: Catalogues<typeof en> = { en, 'en-US': { ...en, ...us }, fr, de, it, es, nl, da, fi, no, sv };

/** Creates the `t` of proofs, for their page and PDF; unknown languages fall back to English. */
export function createProofTranslator(language: string): ProofTranslator {
  return chooseTranslator<ProofMessages>(ALL, language);
}
