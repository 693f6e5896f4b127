/** A language of stores, mails and the back office. */
interface LanguageEntry {
  /** Also the name of its folders, `packages/i18n/locales/<code>` and `docs/help/<code>`. */
  code: string;
  /** In the language itself. */
  name: string;
  /** Flag in the language selector. */
  icon: string;
  /** Locale of `Intl` and of the order of names in the database, where it is not the code. */
  intl?: string;
}

/** All languages, those of the specification (section 3) first. This is the only list of them. */
export const LANGUAGE_LIST = [
  // British dates; the United States have a variant of their own.
  { code: 'en', name: 'English', icon: '🇬🇧', intl: 'en-GB' },
  { code: 'fr', name: 'Français', icon: '🇫🇷' },
  { code: 'de', name: 'Deutsch', icon: '🇩🇪' },
  { code: 'it', name: 'Italiano', icon: '🇮🇹' },
  { code: 'es', name: 'Español', icon: '🇪🇸' },
  { code: 'nl', name: 'Nederlands', icon: '🇳🇱' },
  { code: 'da', name: 'Dansk', icon: '🇩🇰' },
  { code: 'fi', name: 'Suomi', icon: '🇫🇮' },
  // `Intl` knows Norwegian as Bokmål.
  { code: 'no', name: 'Norsk', icon: '🇳🇴', intl: 'nb-NO' },
  { code: 'sv', name: 'Svenska', icon: '🇸🇪' },
] as const satisfies readonly LanguageEntry[];

export type Language = (typeof LANGUAGE_LIST)[number]['code'];

export const LANGUAGES: readonly Language[] = LANGUAGE_LIST.map(({ code }) => code);

/** `Intl` locale of each language. */
export const INTL_LOCALES = Object.fromEntries(
  LANGUAGE_LIST.map((language: LanguageEntry) => [language.code, language.intl ?? language.code]),
) as Readonly<Record<Language, string>>;
