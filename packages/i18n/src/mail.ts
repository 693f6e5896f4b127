import { type Language, languageOr } from './languages.ts';
import da from './mail/da.json' with { type: 'json' };
import de from './mail/de.json' with { type: 'json' };
import en from './mail/en.json' with { type: 'json' };
import es from './mail/es.json' with { type: 'json' };
import fi from './mail/fi.json' with { type: 'json' };
import fr from './mail/fr.json' with { type: 'json' };
import it from './mail/it.json' with { type: 'json' };
import nl from './mail/nl.json' with { type: 'json' };
import no from './mail/no.json' with { type: 'json' };
import sv from './mail/sv.json' with { type: 'json' };
import type { MailMessages } from './message-types.ts';
import { makeTranslator, type Translate, type TranslatorOptions } from './translator.ts';
import { respellingFor } from './us-spelling.ts';

export type MailKey = keyof MailMessages;
export type MailTranslator = Translate<MailMessages>;

const ALL: Readonly<Record<Language, typeof en>> = { en, fr, de, it, es, nl, da, fi, no, sv };

/** The `t` of mails, for the server; an unknown language gets English. */
export function createMailTranslator(language: string, options: TranslatorOptions = {}): MailTranslator {
  const known = languageOr(language);
  return makeTranslator<MailMessages>(known, ALL[known], respellingFor(options));
}
