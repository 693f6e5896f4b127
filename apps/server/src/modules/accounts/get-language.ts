import type { VerbReplyOf } from '@inkstand/contract';
import { languageOr } from '@inkstand/i18n';
import type { Ctx } from '#context.ts';
import { isTranslated } from '#modules/switches/index.ts';

/** A user's own language, or the one negotiated with a visitor; without translation always English (product.md 13). */
export async function getLanguage(ctx: Ctx): Promise<VerbReplyOf<'getLanguage'>> {
  if (!isTranslated(ctx)) return { lang: 'en' };
  return { lang: languageOr(ctx.user?.lang ?? ctx.language) };
}
