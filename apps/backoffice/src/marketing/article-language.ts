import { intlLocale, type Language, languageOr } from '@inkstand/i18n';

/** Name of a language in the language of the page. */
export const languageName = (language: Language, pageLanguage: string): string =>
  new Intl.DisplayNames([intlLocale(languageOr(pageLanguage))], { type: 'language' }).of(language) ?? language;
