import type { HelpRole, HelpTask } from '@inkstand/domain/help-articles';
import type { SearchEntry } from '@inkstand/domain/help-search';
import type { Language, TextLanguage } from '@inkstand/i18n';

/** An article in one language. */
export interface Article {
  slug: string;
  title: string;
  summary: string;
  /** Words that the search weighs most. */
  keywords: string;
  role: HelpRole;
  task: HelpTask;
  language: Language;
  /** In the markup of `@inkstand/domain/help-articles`. */
  text: string;
  /** Slugs of further articles, which exist. */
  related: string[];
  /** Languages that the article is written in. */
  languages: Language[];
  pictures: { path: string; width: number; height: number }[];
}

/** The help articles of this installation, read once. */
export interface HelpCentre {
  /** All articles by role, task and order; each in the language, else in English, else in any. */
  list(language: TextLanguage): readonly Article[];
  find(slug: string, language: TextLanguage): Article | undefined;
  searchIndex(language: TextLanguage): readonly SearchEntry[];
  /** Folders of pictures; a picture of the first one replaces that of the next. */
  pictureFolders: readonly string[];
}
