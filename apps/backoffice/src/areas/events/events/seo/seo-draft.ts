import type { EventSeo } from '@inkstand/contract/events/event-pages';
import { LANGUAGES, type Language } from '@inkstand/i18n';

type SeoTexts = Partial<Record<'title' | 'description', string>>;
type Translations = Partial<Record<Language, SeoTexts>>;

export interface SeoDraft {
  title: string;
  description: string;
  /** Own texts in languages beside the default one; an empty text shows the default language's. */
  translations: Translations;
  isHidden: boolean;
  /** The selected picture, not uploaded yet. */
  image: File | null;
  /** The current picture is to be removed. */
  isImageRemoved: boolean;
}

export const toSeoDraft = (data: EventSeo): SeoDraft => ({
  title: data.title,
  description: data.description,
  translations: data.translations,
  isHidden: data.is_hidden_from_search,
  image: null,
  isImageRemoved: false,
});

/** The translations with changed texts in one language, in a fixed order and without empty ones. */
export function withSeoTexts(translations: Translations, language: Language, changed: SeoTexts): Translations {
  const { title, description } = { ...translations[language], ...changed };
  const own = { ...(title && { title }), ...(description && { description }) };
  const next = { ...translations, [language]: own };
  return Object.fromEntries(
    LANGUAGES.toSorted()
      .filter((code) => Object.keys(next[code] ?? {}).length > 0)
      .map((code) => [code, next[code]]),
  );
}

/** The texts of the languages that have changed; an empty one removes what is saved. */
function changedTranslations(draft: Translations, saved: Translations): Translations {
  const isChanged = (code: Language) =>
    draft[code]?.title !== saved[code]?.title || draft[code]?.description !== saved[code]?.description;
  return Object.fromEntries(
    LANGUAGES.filter(isChanged).map((code) => [
      code,
      { title: draft[code]?.title ?? '', description: draft[code]?.description ?? '' },
    ]),
  );
}

/** Returns only the changed fields. */
export function toSeoChange(draft: SeoDraft, data: EventSeo) {
  const { title, description, translations, isHidden, image, isImageRemoved } = draft;
  const changed = changedTranslations(translations, data.translations);
  return {
    seo: {
      ...(Object.keys(changed).length > 0 && { translations: changed }),
      ...(title !== data.title && { title }),
      ...(description !== data.description && { description }),
      ...(isHidden !== data.is_hidden_from_search && { is_hidden_from_search: isHidden }),
      ...(isImageRemoved && { remove_image: true }),
    },
    ...(image && { image }),
  };
}
