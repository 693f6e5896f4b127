import type { ServerRepliesMessages } from '../generated/message-types.ts';
import da from '../locales/da/server-replies.json' with { type: 'json' };
import de from '../locales/de/server-replies.json' with { type: 'json' };
import en from '../locales/en/server-replies.json' with { type: 'json' };
import us from '../locales/en-US/server-replies.json' with { type: 'json' };
import es from '../locales/es/server-replies.json' with { type: 'json' };
import fi from '../locales/fi/server-replies.json' with { type: 'json' };
import fr from '../locales/fr/server-replies.json' with { type: 'json' };
import it from '../locales/it/server-replies.json' with { type: 'json' };
import nl from '../locales/nl/server-replies.json' with { type: 'json' };
import no from '../locales/no/server-replies.json' with { type: 'json' };
import sv from '../locales/sv/server-replies.json' with { type: 'json' };
import { type TextLanguage, textLanguageOr } from './languages.ts';
import { type Catalogues, chooseTranslator, type Translate } from './translator.ts';

const ALL: Catalogues<typeof en> = { en, 'en-US': { ...en, ...us }, fr, de, it, es, nl, da, fi, no, sv };
const made = new Map<TextLanguage, Translate<ServerRepliesMessages>>();

/**
 * The `t` of what a call says when it is done: `message` of its reply, which the back office shows as a toast. Unknown
 * languages get English. Failures have `problems.ts`.
 */
export function replyTexts(language: string): Translate<ServerRepliesMessages> {
  const known = textLanguageOr(language);
  const texts = made.get(known) ?? chooseTranslator<ServerRepliesMessages>(ALL, known);
  made.set(known, texts);
  return texts;
}
