import { type Language, languageOr } from './languages.ts';
import { en } from './mail/en.ts';
import type { MailKey, MailMessages } from './mail/messages.ts';
import { makeTranslator, type Translate, type TranslatorOptions } from './translator.ts';

export type { MailKey } from './mail/messages.ts';
export type MailTranslator = Translate<MailKey>;

const ALL: Readonly<Partial<Record<Language, MailMessages>>> = { en };

/** The `t` of mails, for the server; an unknown language gets English. */
export function createMailTranslator(language: string, options: TranslatorOptions = {}): MailTranslator {
  const known = languageOr(language);
  return makeTranslator<MailKey>(known, ALL[known] ?? en, options);
}
