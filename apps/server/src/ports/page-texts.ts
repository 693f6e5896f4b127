import type { AddedSection } from '@inkstand/contract/help-limits';
import type { Language } from '@inkstand/i18n';

/** The operator's texts in one language. */
export interface PageTexts {
  /** By the key of the text that they replace. */
  texts: Readonly<Record<string, string>>;
  added: readonly AddedSection[];
}

/** The operator's texts of this installation, read once. */
export interface OwnPages {
  /** Texts replace ours of the same language; added sections are in it, else in English. */
  find(language: Language): PageTexts;
}
