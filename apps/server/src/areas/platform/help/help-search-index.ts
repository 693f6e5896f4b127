import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { languageOr } from '@inkstand/i18n';
import type { Ctx } from '#context.ts';

/** Returns the search index of the help articles, which the list page searches as someone types. */
export async function helpSearchIndex(
  ctx: Ctx,
  { query }: HandlerInput<'helpSearchIndex'>,
): Promise<HandlerReply<'helpSearchIndex'>> {
  return { data: [...ctx.help.searchIndex(languageOr(query.lang ?? ctx.language))] };
}
