import type { MailMessages } from '../generated/message-types.ts';
import { readCatalogues } from './read-catalogues.ts';
import { chooseTranslator, type Translate } from './translator.ts';

export type MailTranslator = Translate<MailMessages>;

// Emails to shoppers, recipients and companies' users. Never loaded by browsers, so they are separate.
const ALL = readCatalogues('mail');

/** Creates the `t` of emails, for the server; unknown languages fall back to English. */
export function createMailTranslator(language: string): MailTranslator {
  return chooseTranslator<MailMessages>(ALL, language);
}
