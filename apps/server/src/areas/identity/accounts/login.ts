import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { knownDevices, users } from '@inkstand/database/tables/index';
import { createTranslator } from '@inkstand/i18n';
import { and, eq, isNull } from 'drizzle-orm';
import { mailLink } from '#areas/identity/registration/limit-requests.ts';
import { queueEmail } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { SESSION_COOKIE } from '#http/cookies.ts';
import { hashToken, toUserResponse } from '#http/session.ts';
import { RETENTION_MS } from '#jobs/retention.ts';
import {
  countFailure,
  countSignInAttempt,
  keyHash,
  purgeFailures,
  type SignInRateLimit,
  signInRateLimit,
  trustedRateLimit,
  uncountSignInAttempt,
} from '#rate-limits/count-failures.ts';
import { consumeToken, findToken, findUserByEmail, LINK_HOURS, type UserRow } from './account-tokens.ts';
import { createTurns, isHashingBusy, type Turn, type Turns, verifyPassword } from './password.ts';
import { endSignIn, type SignIn, startSessions } from './sessions.ts';
import { verifySecondStep } from './two-step.ts';

type User = typeof users.$inferSelect;

// No user has this id: lets the same statement run for an unknown address.
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Returns whether a user has signed in with the calling browser before. */
async function isKnownDevice(tx: Tx, ctx: Ctx, user: Pick<User, 'id'> | undefined): Promise<boolean> {
  const [known] = await tx
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, user?.id ?? NOBODY), eq(knownDevices.deviceHash, hashToken(ctx.caller.device))));
  return known !== undefined && ctx.caller.device !== '';
}

/**
 * Records the browser of a sign-in by its device cookie. A sign-in from a new browser is notified by email, except the
 * very first. Programs store no cookies, so each of their sign-ins is notified.
 */
async function recordDevice(tx: Tx, ctx: Ctx, user: User, signInId: string): Promise<void> {
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
 * Signs in an authenticated user; the transaction locks their row. The browser's previous session ends, which prevents
 * session fixation.
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

/** Call after the commit. A store's host never receives the session cookie (docs/product/hosts.md). */
export function setSessionCookie(ctx: Ctx, signIn: SignIn): void {
  if (!ctx.onRootHost) return;
  ctx.cookies.set(SESSION_COOKIE, signIn.cookieToken, { maxAgeSeconds: RETENTION_MS.session / 1000 });
}

const ONE = { limit: 1, windowSeconds: LINK_HOURS.sign_in * 60 * 60 };

/** Emails the owner of an account under attack a link past the rate limit, at most once while such a link is valid. */
async function mailSignInLink(tx: Tx, ctx: Ctx, email: string): Promise<void> {
  const mailbox = keyHash(email.toLowerCase());
  const { failures } = await countFailure(tx, `login:mail:${mailbox}`, ONE);
  if (failures > ONE.limit) return;
  await mailLink(tx, ctx, 'sign_in', await findUserByEmail(tx, email));
}

/**
 * Signs in. Unknown email, wrong password and a deactivated user get the same response after the same work. Two-step
 * sign-in also needs a one-time or recovery code. An emailed link replaces neither password nor code: it only lets the
 * owner past the rate limit.
 */
export async function login(ctx: Ctx, { body }: HandlerInput<'login'>): Promise<HandlerReply<'login'>> {
  const { user, link, rateLimit, isSlowed } = await admit(ctx, body);
  const isRight = await verifyPassword(body.password, user?.passwordHash, rateLimit.account ? 'stranger' : 'trusted');
  if (!user || !isRight) return refuse(ctx, body.email, isSlowed);

  const signIn = await ctx.staffTx(async (tx) => {
    // Locked until the session exists, so that a concurrent password change or deactivation ends this one, too. Two-step
    // sign-in that was switched on meanwhile needs a code.
    const [held] = await tx
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          eq(users.id, user.id),
          eq(users.passwordHash, user.passwordHash),
          eq(users.active, true),
          user.totpEnabledAt ? undefined : isNull(users.totpEnabledAt),
        ),
      )
      .for('no key update');
    if (!held) return 'refused';
    if (user.totpEnabledAt && !body.code?.trim()) {
      // The password was right: a missing code is not counted as a guess. A wrong code is.
      await uncountSignInAttempt(tx, rateLimit);
      return 'code_missing';
    }
    if (user.totpEnabledAt && !(await verifySecondStep(tx, ctx, user, body.code ?? ''))) return 'code_wrong';
    if (link && !(await consumeToken(tx, 'sign_in', link, ctx.now()))) return 'refused';
    await uncountSignInAttempt(tx, rateLimit);
    await purgeFailures(tx, rateLimit.resetKey);
    return beginSignIn(tx, ctx, user);
  });
  if (signIn === 'refused') return refuse(ctx, body.email, isSlowed);
  if (signIn === 'code_missing') failField('code', 'required');
  if (signIn === 'code_wrong') failField('code', 'wrong_code');
  setSessionCookie(ctx, signIn);
  return {
    success: true,
    message: createTranslator(ctx.language)('account.signed_in'),
    token: signIn.bearerToken,
    data: { user: toUserResponse(user) },
  };
}

// Guesses at one account wait for each other's counters, each with a connection. Limiting how many do leaves the pool
// to other calls; the others wait without a connection.
const lookups = createTurns({ limit: 2, maxWaiting: 20 });
const strangers = createTurns({ limit: 2, maxWaiting: 20 });

/** Admits a guess and counts it by its credentials: an emailed link, a known browser, or neither. */
async function admit(ctx: Ctx, body: HandlerInput<'login'>['body']) {
  // Possibly known callers are looked up first. The lookup takes no locks, so an invented cookie blocks nobody.
  const mayBeKnown = Boolean(body.link || ctx.caller.device);
  const { user, link, rateLimit } = await takeTurn(lookups, mayBeKnown ? 'trusted' : 'stranger', () =>
    ctx.staffTx((tx) => lookUp(tx, ctx, body)),
  );
  const count = () => ctx.staffTx((tx) => countSignInAttempt(tx, rateLimit));
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

/**
 * Fails the sign-in. While an account is slowed down, its owner is emailed a link past the limit, at most once an hour;
 * nobody else learns of it.
 */
async function refuse(ctx: Ctx, email: string, isSlowed: boolean): Promise<never> {
  if (isSlowed) await ctx.staffTx(async (tx) => mailSignInLink(tx, ctx, email));
  failField('email', 'login_failed');
}
