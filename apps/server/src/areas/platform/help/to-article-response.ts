import type { HelpArticle } from '@inkstand/contract/help';
import type { Article } from '#ports/help-centre.ts';

/** An article without its text, as lists have it. */
export const toArticleResponse = ({ slug, title, summary, role, task, language }: Article): HelpArticle => ({
  slug,
  title,
  summary,
  role,
  task,
  language,
});
