import { fillFacts } from '@inkstand/domain/markup';
import type { Language } from './languages.ts';
import { operatorPrivacy } from './legal/operator-privacy.ts';
import { operatorTerms } from './legal/operator-terms.ts';

/** Who runs this Inkstand; what is not known is empty. */
export interface OperatorFacts {
  name: string;
  address: string;
  email: string;
  /** Host of the website. */
  host: string;
}

export interface OperatorText {
  title: string;
  text: string;
  language: Language;
}

/** A text before its facts are in their places. */
export type OperatorTemplate = Omit<OperatorText, 'language'>;

export type OperatorTermsName = 'terms-and-conditions' | 'terms-and-conditions-us' | 'terms-and-conditions-buyer-us';

function templateOf(name: OperatorTermsName | 'privacy-policy', language: Language): OperatorText {
  if (name !== 'privacy-policy') return { ...operatorTerms[name], language: 'en' };
  const found = operatorPrivacy[language];
  return found ? { ...found, language } : { ...operatorPrivacy.en, language: 'en' };
}

/** A legal text of the operator, in English where the language has none of its own. For the server. */
export function writeOperatorText(
  name: OperatorTermsName | 'privacy-policy',
  language: Language,
  facts: OperatorFacts,
): OperatorText {
  const { title, text, language: written } = templateOf(name, language);
  return { title, text: fillFacts(text, { ...facts }), language: written };
}
