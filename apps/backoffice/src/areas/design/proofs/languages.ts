import { LANGUAGES, type Language } from '@inkstand/i18n';

const names = new Intl.DisplayNames('en-GB', { type: 'language' });

/** Select options for the language of a proof e-mail. */
export const languageOptions: { value: Language; label: string }[] = LANGUAGES.map((value) => ({
  value,
  label: names.of(value) ?? value,
}));
