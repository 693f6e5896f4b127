import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { users } from '@inkstand/database/tables/index';
import { createTranslator } from '@inkstand/i18n';
import { and, eq } from 'drizzle-orm';
import { mailLink } from '#areas/identity/registration/mail-link.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { toUserResponse } from '#http/session.ts';
import { findToken, LINK_HOURS, takeToken } from './account-tokens.ts';
import { beginSignIn, giveSession } from './begin-sign-in.ts';
import { findUserByEmail, type UserRow } from './find-user.ts';
import { isHashingBusy } from './hash-turns.ts';
import { isKnownDevice } from './known-device.ts';
import { verifyPassword } from './password.ts';
import { countFailure, keyHash, purgeFailures } from './rate-limit.ts';
import {
  admitGuess,
  type SignInRateLimit,
  signInRateLimit,
  takeBackGuess,
  trustedRateLimit,
} from './sign-in-rate-limit.ts';
import { createTurns, type Turn, type Turns } from './turns.ts';
import { takeSecondStep } from './two-step.ts';

const ONE = { limit: 1, windowSeconds: LINK_HOURS.sign_in * 60 * 60 };

/** Mails the owner of an account that strangers guess at a link past them, once in the time that such a link is good. */
async function mailSignInLink(tx: Tx, ctx: Ctx, email: string): Promise<void> {
  const mailbox = keyHash(email.toLowerCase());
  const { failures } = await countFailure(tx, `login:mail:${mailbox}`, ONE);
  if (failures > ONE.limit) return;
  await mailLink(tx, ctx, 'sign_in', await findUserByEmail(tx, email));
}

/**
 * Signs in. Unknown e-mail, wrong password and a deactivated user get the same answer after the same work. Who has switched
 * two-step sign-in on also needs a one-time code, or a recovery code in its place. A mailed link stands for neither: it lets its
 * owner past the strangers who guess.
 */
export async function login(ctx: Ctx, { body }: HandlerInput<'login'>): Promise<HandlerReply<'login'>> {
  const { user, link, rateLimit, isSlowed } = await admit(ctx, body);
  const isRight = await verifyPassword(body.password, user?.passwordHash, rateLimit.account ? 'stranger' : 'trusted');
  if (!user || !isRight) return refuse(ctx, body.email, isSlowed);

  const signIn = await ctx.staffTx(async (tx) => {
    // Held until the session is there: a new password or a deactivation in between ends this one, too.
    const [held] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash), eq(users.active, true)))
      .for('no key update');
    if (!held) return 'refused';
    if (user.totpEnabledAt && !body.code?.trim()) {
      // The password was right: asking for the code that was not sent yet is no guess. A wrong code is.
      await takeBackGuess(tx, rateLimit);
      return 'code_missing';
    }
    if (user.totpEnabledAt && !(await takeSecondStep(tx, ctx, user, body.code ?? ''))) return 'code_wrong';
    if (link && !(await takeToken(tx, 'sign_in', link, ctx.now()))) return 'refused';
    await takeBackGuess(tx, rateLimit);
    await purgeFailures(tx, rateLimit.forgotten);
    return beginSignIn(tx, ctx, user);
  });
  if (signIn === 'refused') return refuse(ctx, body.email, isSlowed);
  if (signIn === 'code_missing') failField('code', 'required');
  if (signIn === 'code_wrong') failField('code', 'wrong_code');
  giveSession(ctx, signIn);
  return {
    success: true,
    message: createTranslator(ctx.language)('account.signed_in'),
    token: signIn.bearerToken,
    data: { user: toUserResponse(user) },
  };
}

// Strangers' guesses at one account wait for each other's counts, each with a connection in its hands. So few at once leave the
// pool to everybody else; the others wait without one.
const lookups = createTurns({ limit: 2, maxWaiting: 20 });
const strangers = createTurns({ limit: 2, maxWaiting: 20 });

/** Lets a guess in, and counts it by what it comes with: a mailed link, a browser that signed in before, or neither. */
async function admit(ctx: Ctx, body: HandlerInput<'login'>['body']) {
  // Whoever may be known is looked up first. A lookup locks nothing, so one with an invented cookie holds nobody up.
  const mayBeKnown = Boolean(body.link || ctx.caller.device);
  const { user, link, rateLimit } = await takeTurn(lookups, mayBeKnown ? 'trusted' : 'stranger', () =>
    ctx.staffTx((tx) => lookUp(tx, ctx, body)),
  );
  const count = () => ctx.staffTx((tx) => admitGuess(tx, rateLimit));
  if (!rateLimit.account) return { user, link, rateLimit, isSlowed: await count() };
  if (isHashingBusy()) refuseBusy();
  return { user, link, rateLimit, isSlowed: await takeTurn(strangers, 'stranger', count) };
}

function takeTurn<Result>(turns: Turns, turn: Turn, work: () => Promise<Result>): Promise<Result> {
  if (turn === 'stranger' && turns.isBusy()) refuseBusy();
  return turns.take(turn, work);
}

const refuseBusy = (): never => fail('sign_in.busy', { retryAfterSeconds: 1 });

async function lookUp(tx: Tx, ctx: Ctx, body: HandlerInput<'login'>['body']) {
  const user = await findUserByEmail(tx, body.email);
  const token = body.link ? await findToken(tx, 'sign_in', body.link, ctx.now()) : undefined;
  const link = user && token?.userId === user.id ? body.link : undefined;
  const isKnown = await isKnownDevice(tx, ctx, user);
  return {
    user,
    link,
    rateLimit: chooseRateLimit(ctx, body.email, user, link ?? (isKnown ? ctx.caller.device : undefined)),
  };
}

function chooseRateLimit(
  ctx: Ctx,
  email: string,
  user: UserRow | undefined,
  shown: string | undefined,
): SignInRateLimit {
  return user && shown ? trustedRateLimit(user.id, shown) : signInRateLimit(email, ctx.caller);
}

/** Once an account is slowed down, its owner is mailed a link past it: at most one an hour, and nobody else learns of it. */
async function refuse(ctx: Ctx, email: string, isSlowed: boolean): Promise<never> {
  if (isSlowed) await ctx.staffTx(async (tx) => mailSignInLink(tx, ctx, email));
  failField('email', 'login_failed');
}
