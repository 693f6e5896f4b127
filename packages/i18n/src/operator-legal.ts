import { fillFacts } from '@inkstand/domain/markup';
import type en from '../locales/en/legal-operator-privacy.json';
import { formatDay } from './format.ts';
import type { Language } from './languages.ts';
import { operatorTerms } from './legal/operator-terms.ts';
import { readLegalCatalogues } from './read-catalogues.ts';
import { toUsWords } from './us-words.ts';

/** Operator of this installation; unknown facts are empty. */
interface OperatorFacts {
  name: string;
  address: string;
  email: string;
  /** Host of the website. */
  host: string;
  /** Day of the last change, `YYYY-MM-DD`. */
  version: string;
}

interface OperatorText {
  title: string;
  text: string;
  language: Language;
  version: string;
  /** Says the version in the language of the text. */
  version_text: string;
}

/** A text with unfilled placeholders. */
export type OperatorTemplate = Pick<OperatorText, 'title' | 'text'>;

export type OperatorTermsName = 'terms-and-conditions' | 'terms-and-conditions-us' | 'terms-and-conditions-buyer-us';

const PRIVACY = readLegalCatalogues<typeof en>('legal-operator-privacy');
const SECTIONS = [
  ...(['introduction', 'controller', 'stores', 'purposes'] as const),
  ...(['recipients', 'cookies', 'keeping', 'rights'] as const),
];

function findTemplate(
  name: OperatorTermsName | 'privacy-policy',
  language: Language,
): Omit<OperatorText, 'version' | 'version_text'> {
  if (name !== 'privacy-policy') {
    const { title, text } = operatorTerms[name];
    return { title, text: name.endsWith('-us') ? toUsWords(text) : text, language: 'en' };
  }
  const own = PRIVACY[language];
  const texts = own ?? PRIVACY.en;
  const text = SECTIONS.map((section) => texts[section]).join('\n\n');
  return { title: texts.title, text, language: own ? language : 'en' };
}

/** Renders a legal text of the operator, in English where the language has none. Server only. */
export function writeOperatorText(
  name: OperatorTermsName | 'privacy-policy',
  language: Language,
  facts: OperatorFacts,
): OperatorText {
  const { title, text, language: written } = findTemplate(name, language);
  const { version } = facts;
  const date = formatDay(new Date(version), written);
  const version_text = (PRIVACY[written] ?? PRIVACY.en).version.replace('{{date}}', date);
  return { title, text: fillFacts(text, { ...facts }), language: written, version, version_text };
}
