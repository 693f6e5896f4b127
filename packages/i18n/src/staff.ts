import type { OfficeOrderActionsMessages, OfficeOrderWordsMessages } from '../generated/message-types.ts';
import daActions from '../locales/da/office-order-actions.json' with { type: 'json' };
import da from '../locales/da/office-order-words.json' with { type: 'json' };
import deActions from '../locales/de/office-order-actions.json' with { type: 'json' };
import de from '../locales/de/office-order-words.json' with { type: 'json' };
import enActions from '../locales/en/office-order-actions.json' with { type: 'json' };
import en from '../locales/en/office-order-words.json' with { type: 'json' };
import usActions from '../locales/en-US/office-order-actions.json' with { type: 'json' };
import us from '../locales/en-US/office-order-words.json' with { type: 'json' };
import esActions from '../locales/es/office-order-actions.json' with { type: 'json' };
import es from '../locales/es/office-order-words.json' with { type: 'json' };
import fiActions from '../locales/fi/office-order-actions.json' with { type: 'json' };
import fi from '../locales/fi/office-order-words.json' with { type: 'json' };
import frActions from '../locales/fr/office-order-actions.json' with { type: 'json' };
import fr from '../locales/fr/office-order-words.json' with { type: 'json' };
import itActions from '../locales/it/office-order-actions.json' with { type: 'json' };
import it from '../locales/it/office-order-words.json' with { type: 'json' };
import nlActions from '../locales/nl/office-order-actions.json' with { type: 'json' };
import nl from '../locales/nl/office-order-words.json' with { type: 'json' };
import noActions from '../locales/no/office-order-actions.json' with { type: 'json' };
import no from '../locales/no/office-order-words.json' with { type: 'json' };
import svActions from '../locales/sv/office-order-actions.json' with { type: 'json' };
import sv from '../locales/sv/office-order-words.json' with { type: 'json' };
import { type TextLanguage, textLanguageOr } from './languages.ts';
import { makeOrderActionWords, makeOrderWords } from './order-words.ts';
import { type Catalogues, chooseTranslator, textsIn } from './translator.ts';

const WORDS: Catalogues<typeof en> = { en, 'en-US': { ...en, ...us }, fr, de, it, es, nl, da, fi, no, sv };
const ACTIONS: Catalogues<typeof enActions> = {
  en: enActions,
  'en-US': { ...enActions, ...usActions },
  fr: frActions,
  de: deActions,
  it: itActions,
  es: esActions,
  nl: nlActions,
  da: daActions,
  fi: fiActions,
  no: noActions,
  sv: svActions,
};

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

/** Reasons that are stored in English, by their English text: of refused and skipped orders, and problems of addresses. */
export function storedOrderWords(language: TextLanguage): ReadonlyMap<string, string> {
  const known = stored.get(language);
  if (known) return known;
  const pairs = [WORDS, ACTIONS].flatMap((catalogues: Catalogues) => {
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
export const { ADDRESS_PROBLEM_LABELS, SKIP_TEXTS, WHY_NOT_TEXTS } = orderWords('en');
