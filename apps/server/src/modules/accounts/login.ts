import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import { createTranslator } from '@inkstand/i18n';
import type { Ctx } from '#context.ts';
import { SESSION_COOKIE } from '#http/cookies.ts';
import { wireUser } from '#http/session.ts';
import { failField } from '#refusals.ts';
import { findUserByEmail } from './find-user.ts';
import { verifyPassword } from './password.ts';
import { endSignIn, SESSION_SECONDS, type SignIn, startSessions } from './sessions.ts';
import { type SignInThrottle, signInThrottle } from './sign-in-throttle.ts';
import { assertNoneThrottled, countFailure, forgetFailures } from './throttle.ts';

/**
 * Signs in. Unknown e-mail, wrong password and a deactivated user get the same answer after the same work. A session that
 * the browser came with ends: nobody can plant one and find it signed in.
 */
export async function login(ctx: Ctx, { body }: VerbInputOf<'login'>): Promise<VerbReplyOf<'login'>> {
  const throttle = signInThrottle(body.email.toLowerCase(), ctx.caller);
  const user = await ctx.staffTx(async (tx) => {
    await assertNoneThrottled(tx, throttle.rules);
    return findUserByEmail(tx, body.email);
  });
  const isRight = await verifyPassword(body.password, user?.passwordHash);
  if (!user || !isRight) return refuse(ctx, throttle);

  const signIn = await ctx.staffTx(async (tx) => {
    // Guesses that ran beside this one may have used up the limit meanwhile.
    await assertNoneThrottled(tx, throttle.rules);
    await forgetFailures(tx, throttle.accountAtAddress);
    const earlier = ctx.cookies.get(SESSION_COOKIE);
    if (earlier) await endSignIn(tx, { cookieToken: earlier });
    return startSessions(tx, {
      tenantId: user.tenantId,
      userId: user.id,
      userAgent: ctx.caller.userAgent,
      now: ctx.now(),
    });
  });
  giveCookie(ctx, signIn);
  return {
    success: true,
    message: createTranslator(ctx.language)('account.signed_in'),
    token: signIn.bearerToken,
    data: { user: wireUser(user) },
  };
}

async function refuse(ctx: Ctx, throttle: SignInThrottle): Promise<never> {
  await ctx.staffTx(async (tx) => {
    // In one order everywhere, so that two refusals never wait for each other.
    for (const [key, rule] of Object.entries(throttle.rules).sort()) await countFailure(tx, key, rule);
  });
  failField('email', 'login_failed');
}

/** A store's host never receives the session cookie (product.md 2). */
function giveCookie(ctx: Ctx, signIn: SignIn): void {
  if (!ctx.onRootHost) return;
  ctx.cookies.set(SESSION_COOKIE, signIn.cookieToken, { maxAgeSeconds: SESSION_SECONDS });
}
