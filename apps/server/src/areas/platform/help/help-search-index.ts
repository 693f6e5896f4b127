import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { languageOr } from '@inkstand/i18n';
import type { Ctx } from '#context.ts';
import { searchIndex } from './search-index.ts';

/** Returns the search index of the help, which the list page searches as someone types. */
export async function helpSearchIndex(
  ctx: Ctx,
  { query }: HandlerInput<'helpSearchIndex'>,
): Promise<HandlerReply<'helpSearchIndex'>> {
  return { data: searchIndex(ctx, languageOr(query.lang ?? ctx.language)) };
}
