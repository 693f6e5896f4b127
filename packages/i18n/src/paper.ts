import { type Language, languageOr } from './languages.ts';
import type { PaperMessages } from './message-types.ts';
import da from './paper/da.json' with { type: 'json' };
import de from './paper/de.json' with { type: 'json' };
import en from './paper/en.json' with { type: 'json' };
import es from './paper/es.json' with { type: 'json' };
import fi from './paper/fi.json' with { type: 'json' };
import fr from './paper/fr.json' with { type: 'json' };
import it from './paper/it.json' with { type: 'json' };
import nl from './paper/nl.json' with { type: 'json' };
import no from './paper/no.json' with { type: 'json' };
import sv from './paper/sv.json' with { type: 'json' };
import { makeTranslator, type Translate } from './translator.ts';

export type PaperKey = keyof PaperMessages;
export type PaperTranslator = Translate<PaperMessages>;

const ALL: Readonly<Record<Language, typeof en>> = { en, fr, de, it, es, nl, da, fi, no, sv };

/** The `t` of packing slips; an unknown language gets English. */
export function createPaperTranslator(language: string): PaperTranslator {
  const known = languageOr(language);
  return makeTranslator<PaperMessages>(known, ALL[known]);
}
