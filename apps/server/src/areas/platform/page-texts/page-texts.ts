import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { languageOr } from '@inkstand/i18n';
import type { Ctx } from '#context.ts';

/** Returns the operator's own texts of the public pages in a language. */
export async function pageTexts(ctx: Ctx, { query }: HandlerInput<'pageTexts'>): Promise<HandlerReply<'pageTexts'>> {
  const { texts, added } = ctx.pageTexts.find(languageOr(query.lang ?? ctx.language));
  return { data: { texts: { ...texts }, added: [...added] } };
}
