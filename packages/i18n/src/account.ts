import type { AccountMessages } from '../generated/message-types.ts';
import da from '../locales/da/account.json' with { type: 'json' };
import de from '../locales/de/account.json' with { type: 'json' };
import en from '../locales/en/account.json' with { type: 'json' };
import us from '../locales/en-US/account.json' with { type: 'json' };
import es from '../locales/es/account.json' with { type: 'json' };
import fi from '../locales/fi/account.json' with { type: 'json' };
import fr from '../locales/fr/account.json' with { type: 'json' };
import it from '../locales/it/account.json' with { type: 'json' };
import nl from '../locales/nl/account.json' with { type: 'json' };
import no from '../locales/no/account.json' with { type: 'json' };
import sv from '../locales/sv/account.json' with { type: 'json' };
import { type Catalogues, chooseTranslator, type Translate } from './translator.ts';

type AccountTranslator = Translate<AccountMessages>;

// Public account pages: registration, sign-in, e-mail verification, password reset, invitation.
const ALL: Catalogues<typeof en> = { en, 'en-US': { ...en, ...us }, fr, de, it, es, nl, da, fi, no, sv };

/** Creates the `t` of the public account pages; unknown languages fall back to English. */
export function createAccountTranslator(language: string): AccountTranslator {
  return chooseTranslator<AccountMessages>(ALL, language);
}
