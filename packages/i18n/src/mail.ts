import { type Language, languageOr } from './languages.ts';
import { da } from './mail/da.ts';
import { de } from './mail/de.ts';
import { en } from './mail/en.ts';
import { es } from './mail/es.ts';
import { fi } from './mail/fi.ts';
import { fr } from './mail/fr.ts';
import { it } from './mail/it.ts';
import type { MailKey, MailMessages } from './mail/messages.ts';
import { nl } from './mail/nl.ts';
import { no } from './mail/no.ts';
import { sv } from './mail/sv.ts';
import { makeTranslator, type Translate, type TranslatorOptions } from './translator.ts';
import { respellingFor } from './us-spelling.ts';

export type { MailKey } from './mail/messages.ts';
export type MailTranslator = Translate<MailKey>;

const ALL: Readonly<Record<Language, MailMessages>> = { en, fr, de, it, es, nl, da, fi, no, sv };

/** The `t` of mails, for the server; an unknown language gets English. */
export function createMailTranslator(language: string, options: TranslatorOptions = {}): MailTranslator {
  const known = languageOr(language);
  return makeTranslator<MailKey>(known, ALL[known], respellingFor(options));
}
