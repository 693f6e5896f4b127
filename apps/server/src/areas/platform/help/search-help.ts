import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { searchArticles } from '@inkstand/domain/help-search';
import { languageOr } from '@inkstand/i18n';
import type { Ctx } from '#context.ts';
import { searchIndex } from './search-index.ts';

/** Finds help articles and frequently asked questions. */
export async function searchHelp(ctx: Ctx, { query }: HandlerInput<'searchHelp'>): Promise<HandlerReply<'searchHelp'>> {
  const found = searchArticles(searchIndex(ctx, languageOr(query.lang ?? ctx.language)), query.q);
  return { data: found.map((slug) => ({ slug })) };
}
