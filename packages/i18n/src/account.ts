import { da } from './account/da.ts';
import { de } from './account/de.ts';
import { en } from './account/en.ts';
import { es } from './account/es.ts';
import { fi } from './account/fi.ts';
import { fr } from './account/fr.ts';
import { it } from './account/it.ts';
import type { AccountKey, AccountMessages } from './account/messages.ts';
import { nl } from './account/nl.ts';
import { no } from './account/no.ts';
import { sv } from './account/sv.ts';
import { type Language, languageOr } from './languages.ts';
import { makeTranslator, type Translate } from './translator.ts';

export type { AccountKey } from './account/messages.ts';
export type AccountTranslator = Translate<AccountKey>;

const ALL: Readonly<Record<Language, AccountMessages>> = { en, fr, de, it, es, nl, da, fi, no, sv };

/** The `t` of the public pages of accounts; an unknown language gets English. */
export function createAccountTranslator(language: string): AccountTranslator {
  const known = languageOr(language);
  return makeTranslator<AccountKey>(known, ALL[known]);
}
