import { articleWords, makeFragment } from '@inkstand/domain/help-articles';
import { DELIVERY_TABLE } from '@inkstand/domain/shipping';
import type { MarketingTranslator } from './marketing.ts';

/** Name of the page, and of its questions in the search: `frequently-asked-questions#when`. No article has a `#`. */
export const QUESTIONS_PAGE = 'frequently-asked-questions';

/** Our questions by whom they are for, in the order of the page. */
export const QUESTION_GROUPS = [
  { readers: 'companies', questions: ['cost', 'minimum', 'files', 'price', 'codes', 'change', 'where', 'languages'] },
  { readers: 'people', questions: ['when', 'follow', 'address', 'wrong', 'code_fails', 'who'] },
] as const;

export type QuestionKey = (typeof QUESTION_GROUPS)[number]['questions'][number];

export interface FrequentQuestion {
  /** Id of its heading; of our questions the same in every language, so that links to it last. */
  fragment: string;
  question: string;
  answer: string;
  /** Language of an operator's question, which may differ from the reader's. */
  language?: string;
}

/** A section that an operator adds to a page, in the markup of `@inkstand/domain/markup`. */
interface OwnSection {
  page: string;
  title: string;
  text: string;
  language: string;
}

/** The numbers that answers name: business days of delivery where an event has none of its own. */
const NUMBERS = {
  from: DELIVERY_TABLE.standard.from,
  to: DELIVERY_TABLE.standard.to,
  express_from: DELIVERY_TABLE.express.from,
  express_to: DELIVERY_TABLE.express.to,
};

const OUR_KEYS = QUESTION_GROUPS.flatMap(({ questions }): readonly QuestionKey[] => questions);

const fragmentOf = (key: QuestionKey): string => key.replaceAll('_', '-');

/** One of our questions with its answer, in the translator's language. */
export const frequentQuestion = (t: MarketingTranslator, key: QuestionKey): FrequentQuestion => ({
  fragment: fragmentOf(key),
  question: t(`faq.${key}`),
  answer: t(`faq.${key}_answer`, NUMBERS),
});

/** All questions in the order of the page: ours, then those that the operator adds. */
export function frequentQuestions(t: MarketingTranslator, added: readonly OwnSection[]): FrequentQuestion[] {
  const own = added.filter(({ page }) => page === QUESTIONS_PAGE);
  const fragments = sectionFragments(own);
  return [
    ...OUR_KEYS.map((key) => frequentQuestion(t, key)),
    ...own.map(({ title, text, language }, index) => ({
      fragment: fragments[index]!,
      question: title,
      answer: articleWords(text),
      language,
    })),
  ];
}

/** Ids of the headings of added sections, made of their words. */
export function sectionFragments(sections: readonly { title: string }[]): string[] {
  const taken = new Set(OUR_KEYS.map(fragmentOf));
  return sections.map(({ title }) => makeFragment(title, taken));
}
