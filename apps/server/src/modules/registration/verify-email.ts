import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import { users } from '@inkstand/database/tables/index';
import { createAccountTranslator } from '@inkstand/i18n/account';
import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { takeToken } from '#modules/accounts/index.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { failField } from '#refusals.ts';
import { assertFewGuesses, countGuess } from './throttle-requests.ts';

/** Proves an address. It signs nobody in: whoever signed up with somebody else's address would have that somebody in their account. */
export async function verifyEmail(
  ctx: Ctx,
  { params }: VerbInputOf<'verifyEmail'>,
): Promise<VerbReplyOf<'verifyEmail'>> {
  const isProved = await ctx.staffTx(async (tx) => {
    await assertFewGuesses(tx, ctx);
    const token = await takeToken(tx, 'verification', params.token, ctx.now());
    if (!token?.userId) return false;
    const proved = await tx
      .update(users)
      .set({ emailVerifiedAt: ctx.now() })
      // The address that the link was sent to, not one that has come in its place since.
      .where(and(eq(users.id, token.userId), eq(sql`lower(${users.email})`, token.email.toLowerCase())))
      .returning({ id: users.id });
    if (proved.length === 0) return false;
    await recordAudit(
      tx,
      { user: undefined, tenantId: token.tenantId },
      { action: 'user.email_verified', objectType: 'user', objectId: token.userId, actor: `user:${token.userId}` },
    );
    return true;
  });
  if (!isProved) {
    await countGuess(ctx);
    failField('token', 'link_unusable');
  }
  return { success: true, message: createAccountTranslator(ctx.language)('verify.done_title') };
}
