import { indexArticle, type SearchEntry } from '@inkstand/domain/help-search';
import type { Language } from '@inkstand/i18n';
import { frequentQuestions, QUESTIONS_PAGE } from '@inkstand/i18n/frequent-questions';
import { createMarketingTranslator } from '@inkstand/i18n/marketing';
import type { Ctx } from '#context.ts';

/** Returns the index of what the help's search finds: articles, then questions with the operator's own texts. */
export function searchIndex(ctx: Ctx, language: Language): SearchEntry[] {
  const { texts, added } = ctx.pageTexts.find(language);
  const questions = frequentQuestions(createMarketingTranslator(language, texts), added);
  return [
    ...ctx.help.searchIndex(language),
    ...questions.map(({ fragment, question, answer }) =>
      indexArticle({ slug: `${QUESTIONS_PAGE}#${fragment}`, title: question, summary: '', text: answer }),
    ),
  ];
}
