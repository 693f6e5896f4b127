import { fillFacts } from '@inkstand/domain/markup';
import type { Region } from '@inkstand/domain/regions';
import { toUsSpelling } from '@inkstand/domain/spelling';
import type { Language } from './languages.ts';
import { da as daQuestions } from './legal/questions/da.ts';
import { de as deQuestions } from './legal/questions/de.ts';
import { en as enQuestions } from './legal/questions/en.ts';
import { es as esQuestions } from './legal/questions/es.ts';
import { fi as fiQuestions } from './legal/questions/fi.ts';
import { fr as frQuestions } from './legal/questions/fr.ts';
import { it as itQuestions } from './legal/questions/it.ts';
import { nl as nlQuestions } from './legal/questions/nl.ts';
import { no as noQuestions } from './legal/questions/no.ts';
import type { Question, QuestionKey, Questions } from './legal/questions/questions.ts';
import { sv as svQuestions } from './legal/questions/sv.ts';
import { de } from './legal/store-de.ts';
import { en } from './legal/store-en.ts';
import { fr } from './legal/store-fr.ts';
import { nl } from './legal/store-nl.ts';
import type { StoreFacts, StoreTexts } from './legal/store-texts.ts';

export type { Question } from './legal/questions/questions.ts';
export type { StoreFacts } from './legal/store-texts.ts';

// For the server: browsers get the finished text of the page they show, and no other.

const STORE_TEXTS: Readonly<Partial<Record<Language, StoreTexts>>> = { en, de, fr, nl };

const QUESTIONS: Readonly<Record<Language, Questions>> = {
  en: enQuestions,
  fr: frQuestions,
  de: deQuestions,
  it: itQuestions,
  es: esQuestions,
  nl: nlQuestions,
  da: daQuestions,
  fi: fiQuestions,
  no: noQuestions,
  sv: svQuestions,
};

/** What kind of store a text is for. */
export interface StoreKind {
  region: Region;
  /** A Promo event: its recipients pay nothing. */
  isGift: boolean;
}

/** A text in the markup of `@inkstand/domain/markup`, and the language it is in. */
export interface WrittenText {
  text: string;
  language: Language;
}

/** Facts are put in after the spelling is changed, so that a company's name stays as it is written. */
function write(template: string, facts: StoreFacts, language: Language, region: Region): string {
  const isAmerican = region === 'US' && language === 'en';
  return fillFacts(isAmerican ? toUsSpelling(template) : template, { ...facts });
}

function textsIn(language: Language): { texts: StoreTexts; language: Language } {
  const texts = STORE_TEXTS[language];
  return texts ? { texts, language } : { texts: en, language: 'en' };
}

/** The default terms of a store; in English where the language has none of its own. */
export function storeTerms(language: Language, { region, isGift }: StoreKind, facts: StoreFacts): WrittenText {
  const found = textsIn(language);
  const template = found.texts.terms[isGift ? 'gift' : region];
  return { text: write(template, facts, found.language, region), language: found.language };
}

/** The default privacy policy of a store; in English where the language has none of its own. */
export function storePrivacy(language: Language, { region }: StoreKind, facts: StoreFacts): WrittenText {
  const found = textsIn(language);
  return { text: write(found.texts.privacy[region], facts, found.language, region), language: found.language };
}

const shopQuestions = (region: Region): QuestionKey[] => [
  ...(['delivery', 'shipping', 'follow', 'change', 'sizes'] as const),
  region === 'US' ? 'returns_us' : 'returns',
  ...(['problem', 'payment', 'contact'] as const),
];
const GIFT_QUESTIONS: readonly QuestionKey[] = [
  ...(['gift_code', 'gift_cost', 'delivery', 'follow', 'change', 'sizes'] as const),
  ...(['gift_exchange', 'problem', 'contact'] as const),
];

/** The default questions of a store. One whose answer would name nothing that is known is left out. */
export function storeQuestions(language: Language, { region, isGift }: StoreKind, facts: StoreFacts): Question[] {
  const keys = isGift ? GIFT_QUESTIONS : shopQuestions(region);
  return keys.flatMap((key) => {
    const { question, answer } = QUESTIONS[language][key];
    const written = write(answer, facts, language, region);
    return written === '' ? [] : [{ question: write(question, facts, language, region), answer: written }];
  });
}
