import type { HandlerReply } from '@inkstand/contract';
import { languageOr } from '@inkstand/i18n';
import { isTranslated } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';

/**
 * Returns a user's own language, or the one negotiated with a visitor; while staff act for a client, the browser's.
 * Always English when translation is off (docs/product/deviations.md).
 */
export async function getLanguage(ctx: Ctx): Promise<HandlerReply<'getLanguage'>> {
  if (!isTranslated(ctx)) return { lang: 'en' };
  const own = ctx.user?.acting_for ? undefined : ctx.user?.lang;
  return { lang: languageOr(own ?? ctx.language) };
}
