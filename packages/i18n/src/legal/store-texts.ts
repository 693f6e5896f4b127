import type { Region } from '@inkstand/domain/regions';
import type en from '../../locales/en/legal-store.json';
import { type Language, languageOr, type TextLanguage } from '../languages.ts';
import { readLegalCatalogues } from '../read-catalogues.ts';
import { rewritten } from '../translator.ts';

// Default texts of a store, in the markup of `@inkstand/domain/markup`, composed of shared parts. Facts are in braces;
// a line with an unknown fact is dropped (`fillFacts`), so a legally required statement must not share a line with one.

type Texts = typeof en;
type Part = keyof Texts;

/** Audience of the terms: buyers by the store's region, or gift recipients, who pay nothing. */
type TermsAudience = Region | 'gift';

/** Facts of the texts; empty means unknown. */
export interface StoreFacts {
  store: string;
  company: string;
  address: string;
  email: string;
  phone: string;
  vat_number: string;
  registration_number: string;
  /** Path of the contact page; empty without one. */
  contact_page: string;
  /** Business days from an order to its delivery by the standard method: `4–6`, or `5`. */
  delivery_days: string;
  /** Payment provider; empty where nothing is paid. */
  payment_provider: string;
  /** Operator of this installation. */
  operator: string;
  /** Providers of analytics and chat; empty without one. */
  analytics_provider: string;
  chat_provider: string;
}

const STORE_TEXTS = readLegalCatalogues<Texts>('legal-store');

const europeanTerms = (law: 'uk' | 'eu'): Part[] => [
  ...(['seller', 'company_details', 'order', 'prices'] as const),
  ...(['delivery_heading', 'printing', 'delivery', 'colours', 'cancelling'] as const),
  ...([`faulty_${law}`, 'rights_stay', 'data', 'complaints_heading', 'complaints'] as const),
  ...([`disagreement_${law}`, `law_${law}`, 'cancellation_form'] as const),
];

const TERMS: Readonly<Record<TermsAudience, readonly Part[]>> = {
  UK: europeanTerms('uk'),
  EU: europeanTerms('eu'),
  US: [
    ...(['seller', 'company_details', 'order_us', 'prices_us'] as const),
    ...(['delivery_heading', 'printing', 'delivery_us', 'colours'] as const),
    ...(['faulty_us', 'liability_us', 'data', 'law_us', 'complaints_heading', 'complaints'] as const),
  ],
  gift: [
    ...(['giver', 'company_details', 'gift_rules', 'delivery_heading', 'printing', 'colours'] as const),
    ...(['gift_faulty', 'data', 'gift_questions_heading', 'complaints'] as const),
  ],
};

const privacyParts = (law: 'uk' | 'eu' | 'us'): Part[] => [
  ...(['controller', 'company_details', 'purposes', 'recipients', `transfer_${law}`, 'cookies', 'keeping'] as const),
  ...(law === 'us' ? (['rights_us', 'children_us'] as const) : (['rights', `authority_${law}`] as const)),
];

const PRIVACY: Readonly<Record<Region, readonly Part[]>> = {
  UK: privacyParts('uk'),
  EU: privacyParts('eu'),
  US: privacyParts('us'),
};

const BASES = ['basis_contract', 'basis_law', 'basis_interest', 'basis_consent'] as const;

export interface Template {
  text: string;
  /** The requested language, or English where that has no texts. */
  language: Language;
}

function storeTexts(language: TextLanguage): { texts: Texts; language: Language } {
  const texts = language === 'qps' ? rewritten(STORE_TEXTS.en) : STORE_TEXTS[language];
  return texts ? { texts, language: languageOr(language) } : { texts: STORE_TEXTS.en, language: 'en' };
}

const join = (texts: Texts, parts: readonly Part[]) => parts.map((part) => texts[part]).join('\n\n');

export function termsTemplate(language: TextLanguage, audience: TermsAudience): Template {
  const found = storeTexts(language);
  return { text: join(found.texts, TERMS[audience]), language: found.language };
}

/** Legal bases of each purpose are named where the law requires it; the United Kingdom has its own GDPR. */
export function privacyTemplate(language: TextLanguage, region: Region): Template {
  const found = storeTexts(language);
  const gdpr = region === 'UK' ? 'UK GDPR' : found.texts.gdpr;
  const text = BASES.reduce(
    (policy, basis) =>
      policy.replaceAll(`{{${basis}}}`, region === 'US' ? '' : found.texts[basis].replace('{{gdpr}}', gdpr)),
    join(found.texts, PRIVACY[region]),
  );
  return { text, language: found.language };
}
