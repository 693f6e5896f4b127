import type { AccountMessages } from '../generated/message-types.ts';
import { readCatalogues } from './read-catalogues.ts';
import { chooseTranslator, type Translate } from './translator.ts';

type AccountTranslator = Translate<AccountMessages>;

// Public account pages: registration, sign-in, email verification, password reset, invitation.
const ALL = readCatalogues('account');

/** Creates the `t` of the public account pages; unknown languages fall back to English. */
export function createAccountTranslator(language: string): AccountTranslator {
  return chooseTranslator<AccountMessages>(ALL, language);
}
