import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { users } from '@inkstand/database/tables/index';
import { DAY_SECONDS } from '@inkstand/domain/days';
import { languageOr } from '@inkstand/i18n';
import { eq } from 'drizzle-orm';
import { isTranslated } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { FETCHED_LANGUAGE_COOKIE, LANGUAGE_COOKIE } from '#http/cookies.ts';

/**
 * Returns a user's own language, or the one negotiated with a visitor; while staff act for a client, the browser's.
 * Always English when translation is off (docs/product/deviations.md).
 */
export async function getLanguage(ctx: Ctx): Promise<HandlerReply<'getLanguage'>> {
  if (!isTranslated(ctx)) return { lang: 'en' };
  const own = ctx.user?.acting_for ? undefined : ctx.user?.lang;
  return { lang: languageOr(own ?? ctx.language) };
}

const A_YEAR = 365 * DAY_SECONDS;

/**
 * Stores the language in its cookie, and with a signed-in user. While staff act for a client, only the browser's
 * language changes, until they stop acting.
 */
export async function setLanguage(
  ctx: Ctx,
  { body }: HandlerInput<'setLanguage'>,
): Promise<HandlerReply<'setLanguage'>> {
  const lang = isTranslated(ctx) ? body.lang : 'en';
  const { user } = ctx;
  if (user && !user.acting_for)
    await ctx.staffTx((tx) => tx.update(users).set({ language: lang }).where(eq(users.id, user.id)));
  ctx.cookies.set(LANGUAGE_COOKIE, lang, { maxAgeSeconds: A_YEAR, readable: true });
  if (ctx.cookies.get(FETCHED_LANGUAGE_COOKIE)) ctx.cookies.clear(FETCHED_LANGUAGE_COOKIE);
  return { lang };
}
