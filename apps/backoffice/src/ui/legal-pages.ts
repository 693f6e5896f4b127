import type { OperatorTextName } from '@inkstand/contract/texts';
import { type Language, LOCALES, type SiteTranslator } from '@inkstand/i18n';
import type { MarketingTranslator } from '@inkstand/i18n/marketing';
import { matchPath } from 'react-router';
import { paths } from '#paths.ts';

interface LegalPage {
  path: string;
  text: OperatorTextName;
  language: Language;
  /** Text of links to the page, in the reader's language; a language is named in itself. */
  label: (t: SiteTranslator, text: MarketingTranslator) => string;
}

const languageName = (language: Language) => LOCALES.find(({ code }) => code === language)?.name ?? language;

const privacyPolicies = (['en', 'de', 'fr', 'nl'] as const).map(
  (language): LegalPage => ({
    path: paths.privacyPolicy(language),
    text: 'privacy-policy',
    language,
    label: () => languageName(language),
  }),
);

const termsPages: LegalPage[] = [
  { path: paths.terms(), text: 'terms-and-conditions', language: 'en', label: (t) => t('nav.terms') },
  {
    path: paths.termsUs(),
    text: 'terms-and-conditions-us',
    language: 'en',
    label: (_t, text) => text('footer.terms_us'),
  },
  {
    path: paths.termsBuyerUs(),
    text: 'terms-and-conditions-buyer-us',
    language: 'en',
    label: (_t, text) => text('footer.terms_buyer_us'),
  },
];

/** The privacy policy in the visitor's language, if it exists. */
export const privacyPolicyIn = (lang: string): string =>
  (privacyPolicies.find(({ language }) => language === lang) ?? privacyPolicies[0])?.path ?? paths.privacyPolicy();

/** The terms that a company accepts: those of its region. */
export const termsIn = (region: string | undefined): string => (region === 'US' ? paths.termsUs() : paths.terms());

/** Every legal page of the root host (specification 2). Unlike other pages, their path contains the language. */
export const legalPages: readonly LegalPage[] = [...privacyPolicies, ...termsPages];

/** A page with its siblings: the same policy in other languages, or the other terms. */
export function findLegalPage(path: string): { page: LegalPage; siblings: readonly LegalPage[] } | undefined {
  const isAt = (page: LegalPage) => matchPath(page.path, path) !== null;
  const siblings = [privacyPolicies, termsPages].find((pages) => pages.some(isAt));
  const page = siblings?.find(isAt);
  return page && siblings && { page, siblings };
}
