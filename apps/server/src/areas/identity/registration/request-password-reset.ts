import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { createAccountTranslator } from '@inkstand/i18n/account';
import { findUserByEmail } from '#areas/identity/accounts/account-tokens.ts';
import type { Ctx } from '#context.ts';
import { limitRequests, mailLink } from './limit-requests.ts';

/** Mails a link for a new password. Nobody learns whether there is an account with that address. */
export async function requestPasswordReset(
  ctx: Ctx,
  { body }: HandlerInput<'requestPasswordReset'>,
): Promise<HandlerReply<'requestPasswordReset'>> {
  await limitRequests(ctx, 'reset', body.email);
  await ctx.staffTx(async (tx) => mailLink(tx, ctx, 'reset', await findUserByEmail(tx, body.email)));
  return { success: true, message: createAccountTranslator(ctx.language)('reset.sent') };
}
