import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { createAccountTranslator } from '@inkstand/i18n/account';
import { findUserByEmail } from '#areas/identity/accounts/account-tokens.ts';
import type { Ctx } from '#context.ts';
import { failField } from '#errors.ts';
import { limitRequests, mailLink } from './limit-requests.ts';

/** Sends the verification email again, to the signed-in user or to the given address. */
export async function resendVerification(
  ctx: Ctx,
  { body }: HandlerInput<'resendVerification'>,
): Promise<HandlerReply<'resendVerification'>> {
  const email = ctx.user?.email ?? body.email;
  if (!email) failField('email', 'required');
  await limitRequests(ctx, 'verification', email);
  await ctx.staffTx(async (tx) => {
    const user = await findUserByEmail(tx, email);
    await mailLink(tx, ctx, 'verification', user?.emailVerifiedAt === null ? user : undefined);
  });
  return { success: true, message: createAccountTranslator(ctx.language)('open_mail.sent') };
}
