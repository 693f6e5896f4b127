import { type Language, languageOr } from './languages.ts';
import type { SummaryMessages } from './message-types.ts';
import da from './summary/da.json' with { type: 'json' };
import de from './summary/de.json' with { type: 'json' };
import en from './summary/en.json' with { type: 'json' };
import es from './summary/es.json' with { type: 'json' };
import fi from './summary/fi.json' with { type: 'json' };
import fr from './summary/fr.json' with { type: 'json' };
import it from './summary/it.json' with { type: 'json' };
import nl from './summary/nl.json' with { type: 'json' };
import no from './summary/no.json' with { type: 'json' };
import sv from './summary/sv.json' with { type: 'json' };
import { makeTranslator, type Translate } from './translator.ts';

export type SummaryKey = keyof SummaryMessages;
export type SummaryTranslator = Translate<SummaryMessages>;

const ALL: Readonly<Record<Language, typeof en>> = { en, fr, de, it, es, nl, da, fi, no, sv };

/** The `t` of the page that stops the daily summary; an unknown language gets English. */
export function createSummaryTranslator(language: string): SummaryTranslator {
  const known = languageOr(language);
  return makeTranslator<SummaryMessages>(known, ALL[known]);
}
