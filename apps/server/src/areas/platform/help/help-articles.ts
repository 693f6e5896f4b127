import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { textLanguageOr } from '@inkstand/i18n';
import type { Ctx } from '#context.ts';
import { toArticleResponse } from './to-article-response.ts';

/** Lists the help articles. */
export async function helpArticles(
  ctx: Ctx,
  { query }: HandlerInput<'helpArticles'>,
): Promise<HandlerReply<'helpArticles'>> {
  return { data: ctx.help.list(textLanguageOr(query.lang ?? ctx.language)).map(toArticleResponse) };
}
