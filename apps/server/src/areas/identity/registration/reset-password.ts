import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { recoveryCodes, users } from '@inkstand/database/tables/index';
import { createAccountTranslator } from '@inkstand/i18n/account';
import { and, eq, isNull } from 'drizzle-orm';
import { consumeToken, findToken } from '#areas/identity/accounts/account-tokens.ts';
import { checkNewPassword, hashPassword } from '#areas/identity/accounts/password.ts';
import { endSignIns } from '#areas/identity/accounts/sessions.ts';
import { queueEmail, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { failField } from '#errors.ts';
import { assertFewGuesses, countGuess } from './limit-requests.ts';

/**
 * Sets a new password by an emailed link. Every cookie, bearer token and socket of the account ends; two-step sign-in
 * stays, unless the address was never verified. The hash is computed for invalid links as well, so that the timing
 * reveals nothing.
 */
export async function resetPassword(
  ctx: Ctx,
  { params, body }: HandlerInput<'resetPassword'>,
): Promise<HandlerReply<'resetPassword'>> {
  const owner = await ctx.staffTx(async (tx) => {
    await assertFewGuesses(tx, ctx);
    const token = await findToken(tx, 'reset', params.token, ctx.now());
    return token && loadOwner(tx, token.userId);
  });
  checkNewPassword(body.password, owner ? [owner.name, owner.email] : []);
  const passwordHash = await hashPassword(body.password);
  const isDone = await ctx.staffTx((tx) => consumeAndSet(tx, ctx, params.token, passwordHash));
  if (!isDone) {
    await countGuess(ctx);
    failField('token', 'link_unusable');
  }
  return { success: true, message: createAccountTranslator(ctx.language)('reset.done') };
}

async function loadOwner(tx: Tx, userId: string | null) {
  if (!userId) return undefined;
  const [owner] = await tx.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, userId));
  return owner;
}

async function consumeAndSet(tx: Tx, ctx: Ctx, token: string, passwordHash: string): Promise<boolean> {
  const taken = await consumeToken(tx, 'reset', token, ctx.now());
  if (!taken?.userId) return false;
  const { tenantId, userId } = taken;
  const [user] = await tx
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, userId), eq(users.active, true)))
    .returning({ language: users.language });
  if (!user) return false;
  // Following the emailed link verifies the address. Whoever signed up with it may have been somebody else, whose
  // two-step sign-in would keep its owner out.
  const [verified] = await tx
    .update(users)
    .set({ emailVerifiedAt: ctx.now(), totpSecret: null, totpEnabledAt: null, totpLastStep: null })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)))
    .returning({ id: users.id });
  if (verified) {
    await tx
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.tenantId, tenantId), eq(recoveryCodes.userId, verified.id)));
  }
  await endSignIns(tx, ctx, userId);
  const within = { ...ctx, tenantId };
  await recordAudit(tx, within, {
    action: 'user.password_reset',
    objectType: 'user',
    objectId: userId,
    actor: `user:${userId}`,
  });
  const mail = { template: 'password_changed', subjectId: userId, data: { link: taken.id } } as const;
  await queueEmail(tx, within, { ...mail, language: user.language });
  return true;
}
