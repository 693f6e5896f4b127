export interface Question {
  question: string;
  answer: string;
}

/**
 * The questions that a store answers until its owner writes others. Answers are in the markup of `@inkstand/domain/markup`,
 * with the same facts in braces as the other texts.
 */
export type QuestionKey =
  | 'delivery'
  | 'shipping'
  | 'follow'
  | 'change'
  | 'sizes'
  | 'returns'
  | 'returns_us'
  | 'problem'
  | 'payment'
  | 'contact'
  | 'gift_code'
  | 'gift_cost'
  | 'gift_exchange';

export type Questions = Readonly<Record<QuestionKey, Question>>;
