import type { Configuration, StoreConfigInput } from '@inkstand/contract/events/store-configuration';
import { STORE_TEXT_FIELDS, STORE_TEXT_NAMES, type StoreTextField } from '@inkstand/contract/events/store-limits';
import { LANGUAGES, type Language } from '@inkstand/i18n';

// The texts of a store in the languages beside its default one. A missing text shows the default language's.

export type Texts = Partial<Pick<Required<StoreConfigInput>, StoreTextField>>;
export type Translations = Partial<Record<Language, Texts>>;

const isEmpty = (text: Texts[StoreTextField]) => text === undefined || text.length === 0;

/** Texts in a fixed order and without empty ones, so that equal ones are equal as JSON. */
const normalised = (texts: Texts): Texts =>
  Object.fromEntries(STORE_TEXT_FIELDS.filter((field) => !isEmpty(texts[field])).map((field) => [field, texts[field]]));

/** The translations with changed texts in one language. */
export function withTexts(translations: Translations, language: Language, changed: Texts): Translations {
  const next = { ...translations, [language]: normalised({ ...translations[language], ...changed }) };
  return Object.fromEntries(
    LANGUAGES.filter((code) => Object.keys(next[code] ?? {}).length > 0).map((code) => [code, next[code]]),
  );
}

export function toTranslations({ translations }: Configuration): Translations {
  return LANGUAGES.reduce<Translations>((all, language) => {
    const { [language]: own = {} } = translations;
    const texts = Object.fromEntries(STORE_TEXT_FIELDS.map((field) => [field, own[STORE_TEXT_NAMES[field]]]));
    return withTexts(all, language, texts);
  }, {});
}

/** Returns only the changed texts; an empty one removes what is saved. */
export function changedTranslations(draft: Translations, base: Translations): Translations {
  const isSame = (language: Language, field: StoreTextField) =>
    JSON.stringify(draft[language]?.[field]) === JSON.stringify(base[language]?.[field]);
  const changes = LANGUAGES.map((language) => {
    const fields = STORE_TEXT_FIELDS.filter((field) => !isSame(language, field));
    const none = (field: StoreTextField) => (field === 'faqs' ? [] : '');
    return [language, Object.fromEntries(fields.map((field) => [field, draft[language]?.[field] ?? none(field)]))];
  });
  return Object.fromEntries(changes.filter(([, texts]) => Object.keys(texts ?? {}).length > 0));
}

/** The default texts that a language has none for yet. */
export function missingTexts(defaults: Texts, own: Texts = {}): Texts {
  return Object.fromEntries(
    STORE_TEXT_FIELDS.filter((field) => isEmpty(own[field]) && !isEmpty(defaults[field])).map((field) => [
      field,
      defaults[field],
    ]),
  );
}

/** Empty texts, for fields that show a language without any. */
export const NO_TEXTS: Required<Texts> = {
  homeHeading: '',
  homeSubheading: '',
  homeButtonText: '',
  aboutUsPageName: '',
  aboutUsPageContent: '',
  contactUsHeading: '',
  contactUsSubheading: '',
  faqs: [],
  termsText: '',
  privacyText: '',
};
