import type { MailMessages } from '../generated/message-types.ts';
import da from '../locales/da/mail.json' with { type: 'json' };
import de from '../locales/de/mail.json' with { type: 'json' };
import en from '../locales/en/mail.json' with { type: 'json' };
import us from '../locales/en-US/mail.json' with { type: 'json' };
import es from '../locales/es/mail.json' with { type: 'json' };
import fi from '../locales/fi/mail.json' with { type: 'json' };
import fr from '../locales/fr/mail.json' with { type: 'json' };
import it from '../locales/it/mail.json' with { type: 'json' };
import nl from '../locales/nl/mail.json' with { type: 'json' };
import no from '../locales/no/mail.json' with { type: 'json' };
import sv from '../locales/sv/mail.json' with { type: 'json' };
import { type Catalogues, chooseTranslator, type Translate } from './translator.ts';

export type MailTranslator = Translate<MailMessages>;

// Mails to shoppers, recipients and companies' users. Never loaded by browsers, so they are separate.
const ALL: Catalogues<typeof en> = { en, 'en-US': { ...en, ...us }, fr, de, it, es, nl, da, fi, no, sv };

/** Creates the `t` of mails, for the server; unknown languages fall back to English. */
export function createMailTranslator(language: string): MailTranslator {
  return chooseTranslator<MailMessages>(ALL, language);
}
