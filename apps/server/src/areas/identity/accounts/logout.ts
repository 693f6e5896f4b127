import type { HandlerReply } from '@inkstand/contract';
import { createTranslator } from '@inkstand/i18n';
import type { Ctx } from '#context.ts';
import { SESSION_COOKIE } from '#http/cookies.ts';
import { endSignIn } from './sessions.ts';

/** Ends the cookie session, the bearer token and the sockets of the current sign-in. */
export async function logout(ctx: Ctx): Promise<HandlerReply<'logout'>> {
  const { sessionId } = ctx;
  if (sessionId) await ctx.staffTx((tx) => endSignIn(tx, ctx, { id: sessionId }));
  ctx.cookies.clear(SESSION_COOKIE);
  return { success: true, message: createTranslator(ctx.language)('account.signed_out') };
}
