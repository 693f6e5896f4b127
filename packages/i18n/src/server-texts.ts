import type { MailMessages, PaperMessages, StoreDefaultsMessages } from '../generated/message-types.ts';
import { readCatalogues } from './read-catalogues.ts';
import { chooseTranslator, type Translate } from './translator.ts';

// What the server writes itself: emails, documents on paper, and the default texts of a new store. Never loaded by
// browsers, so it is separate.

export type MailTranslator = Translate<MailMessages>;
export type PaperTranslator = Translate<PaperMessages>;

/** Emails to shoppers, recipients and companies' users. */
const MAIL = readCatalogues('mail');

/** Packing slips, invoices and the other documents. */
const PAPER = readCatalogues('paper');

const STORE_DEFAULTS = readCatalogues('store-defaults');

/** Creates the `t` of emails, for the server; unknown languages fall back to English. */
export function createMailTranslator(language: string): MailTranslator {
  return chooseTranslator<MailMessages>(MAIL, language);
}

/** Creates the `t` of packing slips; unknown languages fall back to English. */
export function createPaperTranslator(language: string): PaperTranslator {
  return chooseTranslator<PaperMessages>(PAPER, language);
}

/** Writes "Page 2 of 3"; "Page 2" in a long document, which is not counted. */
export const pageNumber =
  (t: PaperTranslator) =>
  (page: number | string, pages: number | string | undefined): string =>
    pages ? t('page_of', { page, pages }) : t('page', { page });

/** Creates the `t` of a new store's default texts; unknown languages fall back to English. */
export function createStoreDefaultsTranslator(language: string): Translate<StoreDefaultsMessages> {
  return chooseTranslator<StoreDefaultsMessages>(STORE_DEFAULTS, language);
}
