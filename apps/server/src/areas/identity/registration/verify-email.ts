import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { users } from '@inkstand/database/tables/index';
import { createAccountTranslator } from '@inkstand/i18n/account';
import { and, eq, sql } from 'drizzle-orm';
import type { UserRow } from '#areas/identity/accounts/account-tokens.ts';
import { consumeToken } from '#areas/identity/accounts/account-tokens.ts';
import { beginSignIn, setSessionCookie } from '#areas/identity/accounts/login.ts';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { failField } from '#errors.ts';
import { SIGN_UP_COOKIE } from '#http/cookies.ts';
import { assertFewGuesses, countGuess } from './limit-requests.ts';
import { isSigningUp } from './signing-up.ts';

/** Verifies an email address, and signs in the browser that signed up with it, no other (see `isSigningUp`). */
export async function verifyEmail(
  ctx: Ctx,
  { params }: HandlerInput<'verifyEmail'>,
): Promise<HandlerReply<'verifyEmail'>> {
  const proved = await ctx.staffTx(async (tx) => {
    await assertFewGuesses(tx, ctx);
    const user = await prove(tx, ctx, params.token);
    if (!user) return undefined;
    return { user, signIn: isSigningUp(ctx, user) ? await beginSignIn(tx, ctx, user) : undefined };
  });
  if (!proved) {
    await countGuess(ctx);
    failField('token', 'link_unusable');
  }
  const { user, signIn } = proved;
  if (signIn) {
    setSessionCookie(ctx, signIn);
    ctx.cookies.clear(SIGN_UP_COOKIE);
  }
  return {
    success: true,
    message: createAccountTranslator(ctx.language)('verify.done_title'),
    data: { signed_in: signIn !== undefined || ctx.user?.id === user.id },
  };
}

/** Verifies the address and returns its user as they were before; undefined for an invalid link. */
async function prove(tx: Tx, ctx: Ctx, link: string): Promise<UserRow | undefined> {
  const token = await consumeToken(tx, 'verification', link, ctx.now());
  if (!token?.userId) return undefined;
  const [user] = await tx
    .select()
    .from(users)
    // Only the address that the link was sent to, not one that has replaced it since.
    .where(and(eq(users.id, token.userId), eq(sql`lower(${users.email})`, token.email.toLowerCase())))
    .for('no key update');
  if (!user) return undefined;
  await tx.update(users).set({ emailVerifiedAt: ctx.now() }).where(eq(users.id, user.id));
  await recordAudit(
    tx,
    { user: undefined, tenantId: token.tenantId },
    { action: 'user.email_verified', objectType: 'user', objectId: user.id, actor: `user:${user.id}` },
  );
  return user;
}
