import { INTL_LOCALES, LANGUAGE_LIST, LANGUAGES, type Language } from '@inkstand/domain/languages';

export { LANGUAGES, type Language };

/** Locale entry of the specification (section 3). */
interface Locale {
  code: Language;
  /** Name of the language in the language itself. */
  name: string;
  /** Its message file under `locales/`. */
  file: string;
  /** Flag in the language selector. */
  icon: string;
  dir: 'ltr';
}

const DEFAULT_LANGUAGE: Language = 'en';

/**
 * English that no one chooses: in the words of the United States (specification 5; catalogues of its own), and the
 * pseudo-language of demonstrations (`pseudo-text.ts`), which shows what is not translated.
 */
export const ENGLISH_VARIANTS = ['en-US', 'qps'] as const;
export type EnglishVariant = (typeof ENGLISH_VARIANTS)[number];

/** What the texts of a page, email or reply are in. */
export type TextLanguage = Language | EnglishVariant;

export const LOCALES: readonly Locale[] = LANGUAGE_LIST.map(({ code, name, icon }) => ({
  code,
  name,
  file: `${code}/storefront.json`,
  icon,
  dir: 'ltr',
}));

/**
 * Query parameter of links in emails: the language of the email. Unlike `lang` it is no choice of the reader, so it
 * only replaces the default.
 */
export const MAIL_LANGUAGE_PARAMETER = 'mail_lang';

export function isLanguage(text: unknown): text is Language {
  return (LANGUAGES as readonly unknown[]).includes(text);
}

/** Returns a supported language, or English. */
export function languageOr(text: string): Language {
  return isLanguage(text) ? text : DEFAULT_LANGUAGE;
}

export function isEnglishVariant(text: unknown): text is EnglishVariant {
  return (ENGLISH_VARIANTS as readonly unknown[]).includes(text);
}

/** Returns a supported language or a variant of English, or English. */
export function textLanguageOr(text: string): TextLanguage {
  return isEnglishVariant(text) ? text : languageOr(text);
}

/** The texts for a region's people in a language: English in the words of the United States there. */
export function textsFor(language: string, region: string): TextLanguage {
  const known = textLanguageOr(language);
  return known === 'en' && region === 'US' ? 'en-US' : known;
}

/** `Intl` locale of a language, for plurals, dates, numbers and lists. */
export function intlLocale(language: TextLanguage): string {
  if (language === 'en-US') return language;
  return INTL_LOCALES[language === 'qps' ? 'en' : language];
}
