import { type Language, languageOr } from './languages.ts';
import { da } from './paper/da.ts';
import { de } from './paper/de.ts';
import { en } from './paper/en.ts';
import { es } from './paper/es.ts';
import { fi } from './paper/fi.ts';
import { fr } from './paper/fr.ts';
import { it } from './paper/it.ts';
import type { PaperKey, PaperMessages } from './paper/messages.ts';
import { nl } from './paper/nl.ts';
import { no } from './paper/no.ts';
import { sv } from './paper/sv.ts';
import { makeTranslator, type Translate } from './translator.ts';

export type { PaperKey } from './paper/messages.ts';
export type PaperTranslator = Translate<PaperKey>;

const ALL: Readonly<Record<Language, PaperMessages>> = { en, fr, de, it, es, nl, da, fi, no, sv };

/** The `t` of packing slips; an unknown language gets English. */
export function createPaperTranslator(language: string): PaperTranslator {
  const known = languageOr(language);
  return makeTranslator<PaperKey>(known, ALL[known]);
}
