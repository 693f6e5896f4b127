import { LANGUAGES, type Language } from '@inkstand/i18n';

const names = new Intl.DisplayNames('en-GB', { type: 'language' });

/** The languages that a proof can be mailed in, for a select. */
export const languageOptions: { value: Language; label: string }[] = LANGUAGES.map((value) => ({
  value,
  label: names.of(value) ?? value,
}));
