import type { Language } from '@inkstand/i18n';
import { createContext, useContext } from 'react';
import type { Draft } from './draft.ts';

interface Translation {
  language: Language;
  /** The form's values in the default language. */
  defaults: Draft;
  /** Name of the default language, in the language of the office. */
  defaultName: string;
}

export const TranslationContext = createContext<Translation | undefined>(undefined);

/** The language that the fields show, if it is not the default one. */
export const useTranslation = () => useContext(TranslationContext);
