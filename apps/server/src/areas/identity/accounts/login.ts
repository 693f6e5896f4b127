import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { knownDevices, users } from '@inkstand/database/tables/index';
import { createTranslator } from '@inkstand/i18n';
import { and, eq } from 'drizzle-orm';
import { mailLink } from '#areas/identity/registration/limit-requests.ts';
import { queueEmail } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { SESSION_COOKIE } from '#http/cookies.ts';
import { hashToken, toUserResponse } from '#http/session.ts';
import { findToken, findUserByEmail, LINK_HOURS, takeToken, type UserRow } from './account-tokens.ts';
import { createTurns, isHashingBusy, type Turn, type Turns, verifyPassword } from './password.ts';
import {
  admitGuess,
  countFailure,
  keyHash,
  purgeFailures,
  type SignInRateLimit,
  signInRateLimit,
  takeBackGuess,
  trustedRateLimit,
} from './rate-limit.ts';
import { endSignIn, SESSION_SECONDS, type SignIn, startSessions } from './sessions.ts';
import { takeSecondStep } from './two-step.ts';

type User = typeof users.$inferSelect;

// No user has this id: for an address that is nobody's the same statement runs.
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Whether a user has signed in with the browser that a call comes from. */
export async function isKnownDevice(tx: Tx, ctx: Ctx, user: Pick<User, 'id'> | undefined): Promise<boolean> {
  const [known] = await tx
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, user?.id ?? NOBODY), eq(knownDevices.deviceHash, hashToken(ctx.caller.device))));
  return known !== undefined && ctx.caller.device !== '';
}

/**
 * Notes the browser that somebody signed in with, by the cookie that a first visit gets. A sign-in from one that is new is told
 * by mail, but for the very first. A program keeps no cookies: each of its sign-ins is told.
 */
export async function recordDevice(tx: Tx, ctx: Ctx, user: User, signInId: string): Promise<void> {
  const { device } = ctx.caller;
  const mine = and(eq(knownDevices.tenantId, user.tenantId), eq(knownDevices.userId, user.id));
  const recorded = device
    ? await tx
        .insert(knownDevices)
        .values({ tenantId: user.tenantId, userId: user.id, deviceHash: hashToken(device) })
        .onConflictDoNothing()
        .returning({ userId: knownDevices.userId })
    : [];
  const isNew = device === '' || recorded.length > 0;
  if (!isNew) return;
  const isFirst = user.lastSignInAt === null && (await tx.$count(knownDevices, mine)) <= recorded.length;
  if (isFirst) return;
  await queueEmail(
    tx,
    { ...ctx, tenantId: user.tenantId },
    { template: 'new_device', subjectId: user.id, data: { sign_in: signInId }, language: user.language },
  );
}

/**
 * Signs somebody in who has shown who they are; the transaction holds their row. A session that the browser came with ends:
 * nobody can plant one and find it signed in.
 */
export async function beginSignIn(tx: Tx, ctx: Ctx, user: UserRow): Promise<SignIn> {
  const earlier = ctx.cookies.get(SESSION_COOKIE);
  if (earlier) await endSignIn(tx, ctx, { cookieToken: earlier });
  const started = await startSessions(tx, {
    tenantId: user.tenantId,
    userId: user.id,
    userAgent: ctx.caller.userAgent,
    now: ctx.now(),
  });
  await recordDevice(tx, ctx, user, started.signInId);
  await tx.update(users).set({ lastSignInAt: ctx.now() }).where(eq(users.id, user.id));
  return started;
}

/** Once that is committed. A store's host never receives the session cookie (docs/product/hosts.md). */
export function giveSession(ctx: Ctx, signIn: SignIn): void {
  if (!ctx.onRootHost) return;
  ctx.cookies.set(SESSION_COOKIE, signIn.cookieToken, { maxAgeSeconds: SESSION_SECONDS });
}

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
