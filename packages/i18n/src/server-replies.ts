import type { ServerRepliesMessages } from '../generated/message-types.ts';
import { type TextLanguage, textLanguageOr } from './languages.ts';
import { readCatalogues } from './read-catalogues.ts';
import { chooseTranslator, type Translate } from './translator.ts';

const ALL = readCatalogues('server-replies');
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
