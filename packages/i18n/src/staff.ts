import type { OfficeOrderActionsMessages, OfficeOrderWordsMessages } from '../generated/message-types.ts';
import { type TextLanguage, textLanguageOr } from './languages.ts';
import { makeOrderActionWords, makeOrderWords } from './order-words.ts';
import { readCatalogues } from './read-catalogues.ts';
import { chooseTranslator, textsIn } from './translator.ts';

const WORDS = readCatalogues('office-order-words');
const ACTIONS = readCatalogues('office-order-actions');

type OrderWords = ReturnType<typeof makeOrderWords> & ReturnType<typeof makeOrderActionWords>;
const made = new Map<TextLanguage, OrderWords>();

/** The words of orders for replies of the server; unknown languages get English. Pages have `office/order-words.ts`. */
export function orderWords(language: string): OrderWords {
  const known = textLanguageOr(language);
  const found = made.get(known);
  if (found) return found;
  const words = Object.assign(
    makeOrderWords(chooseTranslator<OfficeOrderWordsMessages>(WORDS, known)),
    makeOrderActionWords(chooseTranslator<OfficeOrderActionsMessages>(ACTIONS, known)),
  );
  made.set(known, words);
  return words;
}

const stored = new Map<TextLanguage, ReadonlyMap<string, string>>();

/**
 * Reasons that are stored in English, by their English text: of refused and skipped orders, and problems of addresses.
 */
export function storedOrderWords(language: TextLanguage): ReadonlyMap<string, string> {
  const known = stored.get(language);
  if (known) return known;
  const pairs = [WORDS, ACTIONS].flatMap((catalogues) => {
    const texts = textsIn(catalogues, language);
    return Object.entries(catalogues.en).flatMap(([key, text]): [string, string][] =>
      /^(why_not|skip|address_problem)\./.test(key) ? [[text, texts[key] ?? text]] : [],
    );
  });
  const made = new Map(pairs);
  stored.set(language, made);
  return made;
}

/** In English, for what is stored or sent to several people at once. */
export const { ADDRESS_PROBLEM_LABELS, SKIP_TEXTS, DISABLED_REASON_TEXTS } = orderWords('en');
