import { DELIVERY_TABLE } from '@inkstand/domain/shipping';
import type { MarketingTranslator } from './marketing.ts';

/** The questions of `/help/frequently-asked-questions` by whom they are for, in the order of the page. */
export const QUESTION_GROUPS = [
  { readers: 'companies', questions: ['cost', 'minimum', 'files', 'price', 'codes', 'change', 'where', 'languages'] },
  { readers: 'people', questions: ['when', 'follow', 'address', 'wrong', 'code_fails', 'who'] },
] as const;

export type QuestionKey = (typeof QUESTION_GROUPS)[number]['questions'][number];

export interface FrequentQuestion {
  /** Id of its heading, the same in every language, so that links to it last. */
  fragment: string;
  question: string;
  answer: string;
}

/** The numbers that answers name: business days of delivery where an event has none of its own. */
const NUMBERS = {
  from: DELIVERY_TABLE.standard.from,
  to: DELIVERY_TABLE.standard.to,
  express_from: DELIVERY_TABLE.express.from,
  express_to: DELIVERY_TABLE.express.to,
};

/** A question with its answer, in the translator's language. */
export const frequentQuestion = (t: MarketingTranslator, key: QuestionKey): FrequentQuestion => ({
  fragment: key.replaceAll('_', '-'),
  question: t(`faq.${key}`),
  answer: t(`faq.${key}_answer`, NUMBERS),
});

/** All questions of ours, in the order of the page. */
export const frequentQuestions = (t: MarketingTranslator): FrequentQuestion[] =>
  QUESTION_GROUPS.flatMap(({ questions }) => questions.map((key) => frequentQuestion(t, key)));
