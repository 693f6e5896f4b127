import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { endOwnSignIn } from '#areas/identity/accounts/sessions.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';

/** Ends one of the user's own sign-ins: its cookie, bearer token and sockets. */
export async function endSession(
  ctx: Ctx,
  { params }: HandlerInput<'endSession'>,
): Promise<HandlerReply<'endSession'>> {
  const { user } = ctx;
  if (!user) fail('request.unauthenticated');
  const own = { userId: user.id, sessionId: params.session_id };
  if (!(await ctx.staffTx((tx) => endOwnSignIn(tx, ctx, own)))) fail('request.not_found');
  return { success: true, message: replyTexts(ctx.language)('account.signed_out_there') };
}
