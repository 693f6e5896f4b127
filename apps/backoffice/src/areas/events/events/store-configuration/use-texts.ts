import type { StoreTextField } from '@inkstand/contract/events/store-limits';
import { isLanguage, type Language } from '@inkstand/i18n';
import { languageOptions } from '#ui/format.ts';
import { errorOn, type FieldErrors } from '#ui/use-api-call.ts';
import { inputValue } from '#ui/use-form.ts';
import type { Draft } from './draft.ts';
import type { StoreForm } from './store-form.ts';
import { NO_TEXTS, type Texts, withTexts } from './translation.ts';
import type { useTranslation } from './translation-context.ts';

/** The language of a field's error (`translations.de.faqs.0.answer`); undefined in the default language. */
export function fieldLanguage(field: string): Language | undefined {
  const [name, language = ''] = field.split('.');
  return name === 'translations' && isLanguage(language) ? language : undefined;
}

export const languageName = (language: Language) =>
  languageOptions.find(({ value }) => value === language)?.label ?? language;

const isTextField = (name: string): name is StoreTextField => name in NO_TEXTS;

/** The errors of one language's texts, by the names of the fields. */
function errorsIn(errors: FieldErrors, language: Language): FieldErrors {
  const prefix = `translations.${language}.`;
  const own = Object.entries(errors).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(own.map(([name, message]) => [name.slice(prefix.length), message]));
}

interface ShownTexts {
  /** The form whose text fields are those of the language. */
  fields: StoreForm;
  /** The form with what visitors of that language read. */
  preview: StoreForm;
  translation: ReturnType<typeof useTranslation>;
}

/** Puts the texts of a language into the place of the default ones, which the sections edit. */
export function useTexts(form: StoreForm, language: Language): ShownTexts {
  const { draft: defaults, data } = form;
  if (language === data.default_language) return { fields: form, preview: form, translation: undefined };
  const own = defaults.translations[language];
  const draft: Draft = { ...defaults, ...NO_TEXTS, ...own };
  const errors = errorsIn(form.errors, language);

  function change(changed: Partial<Draft>) {
    const entries = Object.entries(changed);
    const texts: Texts = Object.fromEntries(entries.filter(([name]) => isTextField(name)));
    const others: Partial<Draft> = Object.fromEntries(entries.filter(([name]) => !isTextField(name)));
    form.change({ ...others, translations: withTexts(defaults.translations, language, texts) });
  }
  const fields: StoreForm = {
    ...form,
    draft,
    values: draft,
    errors,
    change,
    field: (name) => ({
      value: draft[name],
      error: errorOn(errors, name),
      onChange: (input: unknown) => change({ [name]: inputValue(input) }),
    }),
  };
  return {
    fields,
    preview: { ...form, draft: { ...defaults, ...own } },
    translation: { language, defaults, defaultName: languageName(data.default_language) },
  };
}
