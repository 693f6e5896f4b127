import { fillFacts } from '@inkstand/domain/markup';
import type { Region } from '@inkstand/domain/regions';
import type en from '../locales/en/store-questions.json';
import { type TextLanguage, textsFor } from './languages.ts';
import { privacyTemplate, type StoreFacts, type Template, termsTemplate } from './legal/store-texts.ts';
import { readCatalogues } from './read-catalogues.ts';
import { textsIn } from './translator.ts';

export type { StoreFacts } from './legal/store-texts.ts';

// Server only: browsers get the finished text of the page they show.

/** Default questions and answers of a store. */
const QUESTIONS = readCatalogues<typeof en>('store-questions');
type QuestionKey = keyof { [Key in keyof typeof en as Key extends `${infer Name}.question` ? Name : never]: Key };

export interface Question {
  question: string;
  answer: string;
}

/** Kind of store a text is for. */
export interface StoreKind {
  region: Region;
  /** A Promo event, whose recipients pay nothing. */
  isGift: boolean;
}

/** Default terms of a store, in the markup of `@inkstand/domain/markup`; English where the language has none. */
export function storeTerms(language: TextLanguage, { region, isGift }: StoreKind, facts: StoreFacts): Template {
  const template = termsTemplate(textsFor(language, region), isGift ? 'gift' : region);
  return { text: fillFacts(template.text, { ...facts }), language: template.language };
}

/** Default privacy policy of a store; English where the language has none. */
export function storePrivacy(language: TextLanguage, { region }: StoreKind, facts: StoreFacts): Template {
  const template = privacyTemplate(textsFor(language, region), region);
  return { text: fillFacts(template.text, { ...facts }), language: template.language };
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

/** Default questions of a store. Questions whose answer would contain no known fact are left out. */
export function storeQuestions(language: TextLanguage, { region, isGift }: StoreKind, facts: StoreFacts): Question[] {
  const keys = isGift ? GIFT_QUESTIONS : shopQuestions(region);
  const texts = textsIn(QUESTIONS, textsFor(language, region));
  return keys.flatMap((key) => {
    const [question, answer] = (['question', 'answer'] as const).map((part) =>
      fillFacts(texts[`${key}.${part}`], { ...facts }),
    );
    return question && answer ? [{ question, answer }] : [];
  });
}
