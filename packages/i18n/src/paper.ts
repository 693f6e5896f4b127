import da from '../locales/da/paper.json' with { type: 'json' };
import de from '../locales/de/paper.json' with { type: 'json' };
import en from '../locales/en/paper.json' with { type: 'json' };
import es from '../locales/es/paper.json' with { type: 'json' };
import fi from '../locales/fi/paper.json' with { type: 'json' };
import fr from '../locales/fr/paper.json' with { type: 'json' };
import it from '../locales/it/paper.json' with { type: 'json' };
import nl from '../locales/nl/paper.json' with { type: 'json' };
import no from '../locales/no/paper.json' with { type: 'json' };
import sv from '../locales/sv/paper.json' with { type: 'json' };
import { type Language, languageOr } from './languages.ts';
import type { PaperMessages } from './message-types.ts';
import { makeTranslator, type Translate } from './translator.ts';

export type PaperTranslator = Translate<PaperMessages>;

// The packing slip.
const ALL: Readonly<Record<Language, typeof en>> = { en, fr, de, it, es, nl, da, fi, no, sv };

/** Creates the `t` of packing slips; unknown languages fall back to English. */
export function createPaperTranslator(language: string): PaperTranslator {
  const known = languageOr(language);
  return makeTranslator<PaperMessages>(known, ALL[known]);
}
