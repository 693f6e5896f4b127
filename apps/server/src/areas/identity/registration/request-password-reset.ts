import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { createAccountTranslator } from '@inkstand/i18n/account';
import { findUserByEmail } from '#areas/identity/accounts/account-tokens.ts';
import type { Ctx } from '#context.ts';
import { limitRequests, mailLink } from './limit-requests.ts';

/** Emails a password reset link. The response does not reveal whether the address has an account. */
export async function requestPasswordReset(
  ctx: Ctx,
  { body }: HandlerInput<'requestPasswordReset'>,
): Promise<HandlerReply<'requestPasswordReset'>> {
  await limitRequests(ctx, 'reset', body.email);
  await ctx.staffTx(async (tx) => mailLink(tx, ctx, 'reset', await findUserByEmail(tx, body.email)));
  return { success: true, message: createAccountTranslator(ctx.language)('reset.sent') };
}
