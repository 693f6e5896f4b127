import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { searchArticles } from '@inkstand/domain/help-search';
import { languageOr } from '@inkstand/i18n';
import type { Ctx } from '#context.ts';
import { toArticleResponse } from './to-article-response.ts';

/** Lists the help articles, or those that a search finds. */
export async function helpArticles(
  ctx: Ctx,
  { query }: HandlerInput<'helpArticles'>,
): Promise<HandlerReply<'helpArticles'>> {
  const language = languageOr(query.lang ?? ctx.language);
  if (query.q === undefined) return { data: ctx.help.list(language).map(toArticleResponse) };
  const found = searchArticles(ctx.help.searchIndex(language), query.q);
  return { data: found.flatMap((slug) => ctx.help.find(slug, language) ?? []).map(toArticleResponse) };
}
