import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { DELIVERY_PAGE, PUBLIC_PAGES } from '@inkstand/contract/help-limits';
import { indexArticle, type SearchEntry, searchArticles } from '@inkstand/domain/help-search';
import { languageOr, type TextLanguage, textLanguageOr } from '@inkstand/i18n';
import { frequentQuestions, QUESTIONS_PAGE } from '@inkstand/i18n/frequent-questions';
import { createMarketingTranslator, marketingTexts } from '@inkstand/i18n/marketing';
import type { Ctx } from '#context.ts';

/** Returns the entry of the page about delivery, which is no article. */
function deliveryEntry(texts: Readonly<Record<string, string>>): SearchEntry {
  const own = Object.entries(texts).filter(([key]) => key.startsWith(`${PUBLIC_PAGES[DELIVERY_PAGE]}.`));
  return indexArticle({
    slug: DELIVERY_PAGE,
    keywords: texts['delivery.keywords'] ?? '',
    title: texts['delivery.title'] ?? '',
    summary: texts['delivery.description'] ?? '',
    text: own.map(([, text]) => text).join(' '),
  });
}

/**
 * Returns the index of what the help's search finds: articles, the page about delivery, then questions with the
 * operator's own texts. What is typed is never in the pseudo-language.
 */
function searchIndex(ctx: Ctx, lang: string | undefined): SearchEntry[] {
  const asked = textLanguageOr(lang ?? ctx.language);
  const language: TextLanguage = asked === 'qps' ? 'en' : asked;
  const { texts, added } = ctx.pageTexts.find(languageOr(language));
  const questions = frequentQuestions(createMarketingTranslator(language, texts), added);
  return [
    ...ctx.help.searchIndex(language),
    deliveryEntry({ ...marketingTexts(language), ...texts }),
    ...questions.map(({ fragment, question, answer }) =>
      indexArticle({ slug: `${QUESTIONS_PAGE}#${fragment}`, title: question, summary: '', text: answer }),
    ),
  ];
}

/** Finds help articles and frequently asked questions. */
export async function searchHelp(ctx: Ctx, { query }: HandlerInput<'searchHelp'>): Promise<HandlerReply<'searchHelp'>> {
  const found = searchArticles(searchIndex(ctx, query.lang), query.q);
  return { data: found.map((slug) => ({ slug })) };
}

/** Returns the search index of the help, which the list page searches as someone types. */
export async function helpSearchIndex(
  ctx: Ctx,
  { query }: HandlerInput<'helpSearchIndex'>,
): Promise<HandlerReply<'helpSearchIndex'>> {
  return { data: searchIndex(ctx, query.lang) };
}
