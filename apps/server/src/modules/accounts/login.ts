import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import { users } from '@inkstand/database/tables/index';
import { createTranslator } from '@inkstand/i18n';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { wireUser } from '#http/session.ts';
import { failField } from '#refusals.ts';
import { beginSignIn, giveSession } from './begin-sign-in.ts';
import { findUserByEmail } from './find-user.ts';
import { verifyPassword } from './password.ts';
import { type SignInThrottle, signInThrottle } from './sign-in-throttle.ts';
import { assertNoneThrottled, countFailure, forgetFailures } from './throttle.ts';
import { takeSecondStep } from './two-step.ts';

/**
 * Signs in. Unknown e-mail, wrong password and a deactivated user get the same answer after the same work. Who has switched
 * two-step sign-in on also needs a one-time code, or a recovery code in its place.
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
    // Held until the session is there: a new password or a deactivation in between ends this one, too.
    const [held] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash), eq(users.active, true)))
      .for('no key update');
    if (!held) return 'refused';
    if (user.totpEnabledAt && !(await takeSecondStep(tx, ctx, user, body.code ?? ''))) return 'code';
    await forgetFailures(tx, throttle.accountAtAddress);
    return beginSignIn(tx, ctx, user);
  });
  if (signIn === 'refused') return refuse(ctx, throttle);
  if (signIn === 'code') return refuseCode(ctx, throttle, body.code);
  giveSession(ctx, signIn);
  return {
    success: true,
    message: createTranslator(ctx.language)('account.signed_in'),
    token: signIn.bearerToken,
    data: { user: wireUser(user) },
  };
}

async function count(ctx: Ctx, throttle: SignInThrottle): Promise<void> {
  await ctx.staffTx(async (tx) => {
    // In one order everywhere, so that two refusals never wait for each other.
    for (const [key, rule] of Object.entries(throttle.rules).sort()) await countFailure(tx, key, rule);
  });
}

async function refuse(ctx: Ctx, throttle: SignInThrottle): Promise<never> {
  await count(ctx, throttle);
  failField('email', 'login_failed');
}

/** The password was right. Asking for the code that was not sent yet is no failure; a wrong one is. */
async function refuseCode(ctx: Ctx, throttle: SignInThrottle, code = ''): Promise<never> {
  if (code.trim() === '') failField('code', 'required');
  await count(ctx, throttle);
  failField('code', 'wrong_code');
}
