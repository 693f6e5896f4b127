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

export const LANGUAGES = ['en', 'fr', 'de', 'it', 'es', 'nl', 'da', 'fi', 'no', 'sv'] as const;
export type Language = (typeof LANGUAGES)[number];

const DEFAULT_LANGUAGE: Language = 'en';

const locale = (code: Language, name: string, icon: string): Locale => ({
  code,
  name,
  file: `${code}/storefront.json`,
  icon,
  dir: 'ltr',
});

export const LOCALES: readonly Locale[] = [
  locale('en', 'English', '🇬🇧'),
  locale('fr', 'Français', '🇫🇷'),
  locale('de', 'Deutsch', '🇩🇪'),
  locale('it', 'Italiano', '🇮🇹'),
  locale('es', 'Español', '🇪🇸'),
  locale('nl', 'Nederlands', '🇳🇱'),
  locale('da', 'Dansk', '🇩🇰'),
  locale('fi', 'Suomi', '🇫🇮'),
  locale('no', 'Norsk', '🇳🇴'),
  locale('sv', 'Svenska', '🇸🇪'),
];

export function isLanguage(text: unknown): text is Language {
  return (LANGUAGES as readonly unknown[]).includes(text);
}

/** Returns a supported language, or English. */
export function languageOr(text: string): Language {
  return isLanguage(text) ? text : DEFAULT_LANGUAGE;
}

// British date formats for English; `Intl` knows Norwegian as Bokmål.
const INTL_LOCALES: Partial<Record<Language, string>> = { en: 'en-GB', no: 'nb-NO' };

/** `Intl` locale of a language, for plurals, dates, numbers and lists. */
export function intlLocale(language: Language): string {
  return INTL_LOCALES[language] ?? language;
}
