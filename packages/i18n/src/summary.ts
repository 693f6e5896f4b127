import { type Language, languageOr } from './languages.ts';
import { da } from './summary/da.ts';
import { de } from './summary/de.ts';
import { en } from './summary/en.ts';
import { es } from './summary/es.ts';
import { fi } from './summary/fi.ts';
import { fr } from './summary/fr.ts';
import { it } from './summary/it.ts';
import type { SummaryKey, SummaryMessages } from './summary/messages.ts';
import { nl } from './summary/nl.ts';
import { no } from './summary/no.ts';
import { sv } from './summary/sv.ts';
import { makeTranslator, type Translate } from './translator.ts';

export type { SummaryKey } from './summary/messages.ts';
export type SummaryTranslator = Translate<SummaryKey>;

const ALL: Readonly<Record<Language, SummaryMessages>> = { en, fr, de, it, es, nl, da, fi, no, sv };

/** The `t` of the page that stops the daily summary; an unknown language gets English. */
export function createSummaryTranslator(language: string): SummaryTranslator {
  const known = languageOr(language);
  return makeTranslator<SummaryKey>(known, ALL[known]);
}
