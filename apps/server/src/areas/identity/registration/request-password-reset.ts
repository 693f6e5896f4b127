import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import { createAccountTranslator } from '@inkstand/i18n/account';
import { findUserByEmail } from '#areas/identity/accounts/find-user.ts';
import type { Ctx } from '#context.ts';
import { mailLink } from './mail-link.ts';
import { throttleRequest } from './throttle-requests.ts';

/** Mails a link for a new password. Nobody learns whether there is an account with that address. */
export async function requestPasswordReset(
  ctx: Ctx,
  { body }: VerbInputOf<'requestPasswordReset'>,
): Promise<VerbReplyOf<'requestPasswordReset'>> {
  await throttleRequest(ctx, 'reset', body.email);
  await ctx.staffTx(async (tx) => mailLink(tx, ctx, 'reset', await findUserByEmail(tx, body.email)));
  return { success: true, message: createAccountTranslator(ctx.language)('reset.sent') };
}
