import da from './account/da.json' with { type: 'json' };
import de from './account/de.json' with { type: 'json' };
import en from './account/en.json' with { type: 'json' };
import es from './account/es.json' with { type: 'json' };
import fi from './account/fi.json' with { type: 'json' };
import fr from './account/fr.json' with { type: 'json' };
import it from './account/it.json' with { type: 'json' };
import nl from './account/nl.json' with { type: 'json' };
import no from './account/no.json' with { type: 'json' };
import sv from './account/sv.json' with { type: 'json' };
import { type Language, languageOr } from './languages.ts';
import type { AccountMessages } from './message-types.ts';
import { makeTranslator, type Translate } from './translator.ts';

export type AccountKey = keyof AccountMessages;
export type AccountTranslator = Translate<AccountMessages>;

const ALL: Readonly<Record<Language, typeof en>> = { en, fr, de, it, es, nl, da, fi, no, sv };

/** The `t` of the public pages of accounts; an unknown language gets English. */
export function createAccountTranslator(language: string): AccountTranslator {
  const known = languageOr(language);
  return makeTranslator<AccountMessages>(known, ALL[known]);
}
