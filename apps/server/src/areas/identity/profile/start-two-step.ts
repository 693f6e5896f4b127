import { qrCode } from '@inkstand/artwork/documents/qr-code';
import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { users } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq, isNull } from 'drizzle-orm';
import { base32, encryptTotpSecret, newTotpSecret, otpauthUri } from '#areas/identity/accounts/two-step.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { confirmOwnUser, lockConfirmedUser } from './load-own-user.ts';

/**
 * Creates a secret for one-time codes. It takes effect once one of its codes was typed, so that users do not lock
 * themselves out.
 */
export async function startTwoStep(
  ctx: Ctx,
  { body }: HandlerInput<'startTwoStep'>,
): Promise<HandlerReply<'startTwoStep'>> {
  const user = await confirmOwnUser(ctx, body.password);
  const secret = await ctx.staffTx(async (tx) => {
    await lockConfirmedUser(tx, user);
    const made = newTotpSecret();
    const [written] = await tx
      .update(users)
      .set({ totpSecret: encryptTotpSecret(ctx.config, user.id, made), totpLastStep: null })
      .where(and(eq(users.id, user.id), isNull(users.totpEnabledAt)))
      .returning({ id: users.id });
    return written && made;
  });
  // Two-step sign-in is on already: replacing the secret would break the user's authenticator app.
  if (!secret) fail('account.two_step_unstarted');
  const uri = otpauthUri(secret, user.email);
  const qr = qrCode(uri).map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''));
  const data = { secret: base32(secret), uri, qr };
  return { success: true, message: replyTexts(ctx.language)('account.two_step_started'), data };
}
