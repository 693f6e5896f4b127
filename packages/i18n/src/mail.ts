import da from '../locales/da/mail.json' with { type: 'json' };
import de from '../locales/de/mail.json' with { type: 'json' };
import en from '../locales/en/mail.json' with { type: 'json' };
import es from '../locales/es/mail.json' with { type: 'json' };
import fi from '../locales/fi/mail.json' with { type: 'json' };
import fr from '../locales/fr/mail.json' with { type: 'json' };
import it from '../locales/it/mail.json' with { type: 'json' };
import nl from '../locales/nl/mail.json' with { type: 'json' };
import no from '../locales/no/mail.json' with { type: 'json' };
import sv from '../locales/sv/mail.json' with { type: 'json' };
import { type Language, languageOr } from './languages.ts';
import type { MailMessages } from './message-types.ts';
import { makeTranslator, type Translate, type TranslatorOptions } from './translator.ts';
import { respellingFor } from './us-spelling.ts';

export type MailTranslator = Translate<MailMessages>;

// Mails to shoppers, recipients and companies' users. Never loaded by browsers, so they are separate.
const ALL: Readonly<Record<Language, typeof en>> = { en, fr, de, it, es, nl, da, fi, no, sv };

/** Creates the `t` of mails, for the server; unknown languages fall back to English. */
export function createMailTranslator(language: string, options: TranslatorOptions = {}): MailTranslator {
  const known = languageOr(language);
  return makeTranslator<MailMessages>(known, ALL[known], respellingFor(options));
}
